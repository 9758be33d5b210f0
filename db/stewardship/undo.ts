import type { Database } from '#db/engine/schema.ts'
import { markUndone } from './decisions.ts'
import { findDecision, type PastDecision, type Step } from './history.ts'
import { mergeInto, splitClinic } from './merge.ts'
import { undoStatement, type StatementOutcome } from './record-statement.ts'
import {
  closeClinic,
  hideClinic,
  reopenClinic,
  unhideClinic,
  type ClinicStep,
  type StepOutcome,
} from './withhold.ts'

export type UndoOutcome = StatementOutcome | StepOutcome | { kind: 'already-undone' }

/** Reverses one history entry; the undo is recorded as another entry. */
export async function undoDecision(
  db: Database,
  historyId: number,
  step: Step,
): Promise<UndoOutcome> {
  const decision = await findDecision(db, historyId)
  if (decision === undefined) return { kind: 'not-found' }
  if (decision.undoneBy !== null) return { kind: 'already-undone' }
  const outcome = await reverse(db, decision, { ...step, id: decision.clinicId, undoes: historyId })
  await markUndone(db, { kind: 'conflict', subject: String(historyId) }, step.now)
  return outcome
}

function reverse(db: Database, decision: PastDecision, step: ClinicStep): Promise<UndoOutcome> {
  const { action, before } = decision
  if (action === 'hide') return unhideClinic(db, step)
  if (action === 'unhide') return hideClinic(db, step)
  if (action === 'close') return reopenClinic(db, step)
  if (action === 'reopen') return closeClinic(db, step)
  if (action === 'merge') return splitClinic(db, step)
  if (action === 'split') return mergeInto(db, { ...step, winnerId: Number(before) })
  return undoStatement(db, decision, step)
}
