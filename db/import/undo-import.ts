import type { AddressCounts, Difference } from '#domain/import/plan.ts'
import { planUndo } from '#domain/import/plan-import.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
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
export async function undoImport(
  connection: Connection,
  now: Date,
  by: ImportedBy = {},
): Promise<UndoOutcome> {
  const write = async (db: Database, undone: Undone) => {
    if (undone === undefined) return
    const { run, plan, restored, list } = undone
    await applyPlan(db, { plan, now, list })
    const counts = { rows: restored, imported: restored, duplicates: 0, skipped: 0 }
    const isPartial = run.source === list.source && run.listedOn === list.listedOn
    const how = { now, elapsedMs: 0, undoAfterId: null, mode: 'undo', isPartial, by } as const
    await recordRun(db, { ...list, file: run.file, ...how }, { ...counts, ...plan.difference })
  }
  const undone = await inStagedTransaction(connection, {
    read: planLastUndo,
    write,
    isShort: (found) => found === undefined,
  })
  if (undone === undefined) return { kind: 'nothing-to-undo' }
  const { run, plan, restored } = undone
  const difference = { ...plan.difference, ...plan.addresses }
  return { kind: 'undone', file: run.file, restored, difference }
}

type Undone = Awaited<ReturnType<typeof planLastUndo>>

/** `undefined` when there is nothing to undo. */
async function planLastUndo(db: Database) {
  const run = await findRunToUndo(db)
  if (run === undefined || run.lastId === null) return undefined
  const decisions = await readDecisions(db)
  const stored = await readStored(db, [], decisions)
  const previous = { previous: await readPrevious(db), lastId: run.lastId }
  const plan = planUndo(stored, previous, decisions)
  const { added, changed, unchanged } = plan.difference
  const restored = added + changed + unchanged
  return { run, plan, restored, list: await findOriginBefore(db, run.id) }
}
