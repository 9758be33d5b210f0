import type { AddressCounts, Difference } from '#domain/import/plan.ts'
import { planUndo } from '#domain/import/plan-import.ts'
import type { Connection } from '#db/engine/connection.ts'
import { applyPlan } from './apply-plan.ts'
import { readDecisions, readPrevious, readStored } from './read-stored.ts'
import type { ImportedBy } from './report.ts'
import { findOriginBefore, findRunToUndo, recordRun } from './record-run.ts'
import { inStagedTransaction } from './staged-transaction.ts'

export type UndoOutcome =
  /** `file`: the list whose import was undone. */
  | { kind: 'undone'; file: string; restored: number; difference: Difference & AddressCounts }
  | { kind: 'nothing-to-undo' }

export const NOTHING_TO_UNDO =
  'There is no import to undo: only the last one can be, and only once.'

/**
 * Restores the clinics from before the last import that changed any, in one transaction. Nothing
 * else can be undone until the next import. Applications, sign-ins and decisions stay (R-LIST-18).
 */
export function undoImport(
  connection: Connection,
  now: Date,
  by: ImportedBy = {},
): Promise<UndoOutcome> {
  return inStagedTransaction(connection, async (db): Promise<UndoOutcome> => {
    const run = await findRunToUndo(db)
    if (run === undefined || run.lastId === null) return { kind: 'nothing-to-undo' }
    const decisions = await readDecisions(db)
    const stored = await readStored(db, [], decisions)
    const previous = { previous: await readPrevious(db), lastId: run.lastId }
    const plan = planUndo(stored, previous, decisions)
    const list = await findOriginBefore(db, run.id)
    await applyPlan(db, { plan, now, list })
    const { difference, addresses } = plan
    const restored = difference.added + difference.changed + difference.unchanged
    const counts = { rows: restored, imported: restored, duplicates: 0, skipped: 0 }
    const isPartial = run.source === list.source && run.listedOn === list.listedOn
    const how = { now, elapsedMs: 0, undoAfterId: null, mode: 'undo', isPartial, by } as const
    const undone = { ...list, file: run.file, ...how }
    await recordRun(db, undone, { ...counts, ...difference })
    return { kind: 'undone', file: run.file, restored, difference: { ...difference, ...addresses } }
  })
}
