import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { applyChanges } from './apply.ts'
import { applyDecisions } from './curation/apply-decisions.ts'
import { recordListRows } from './curation/record-curated.ts'
import { compareWithStored } from './pairing/compare.ts'
import { stagePreviousClinics } from './previous-list.ts'
import { findOriginBefore, findRunToUndo, recordRun, type AppliedDifference } from './record-run.ts'
import { withStagingTables, withStaging } from './staging/staging-tables.ts'

export type UndoOutcome =
  /** `file`: the list whose import was undone. */
  | { kind: 'undone'; file: string; difference: Omit<AppliedDifference, 'lastId'> }
  | { kind: 'nothing-to-undo' }

/**
 * Restores the clinics from before the last import that changed any, in one transaction. Nothing
 * else can be undone until the next import. Applications, sign-ins and decisions stay (R-LIST-18).
 */
export async function undoImport(connection: Connection, now: Date): Promise<UndoOutcome> {
  const db = withStaging(connection)
  const work = async (): Promise<UndoOutcome> => {
    const run = await findRunToUndo(db)
    if (run === undefined || run.lastId === null) return { kind: 'nothing-to-undo' }
    await stagePreviousClinics(db, run.lastId)
    await applyDecisions(db)
    const difference = await compareWithStored(db)
    const list = await findOriginBefore(db, run.id)
    const { lastId, ...addresses } = await applyChanges(connection, {
      now,
      list,
      isUndo: true,
      words: [],
      difference,
      onChange: undefined,
      onWritten: undefined,
    })
    await recordListRows(db, now)
    const restored = difference.added + difference.changed + difference.unchanged
    await recordRun(
      connection,
      { ...list, file: run.file, now, elapsedMs: 0, isUndo: true },
      {
        rows: restored,
        imported: restored,
        duplicates: 0,
        skipped: 0,
        ...difference,
        ...addresses,
        lastId,
      },
    )
    return { kind: 'undone', file: run.file, difference: { ...difference, ...addresses } }
  }
  return withStagingTables(
    connection,
    () => Promise.resolve(),
    () => inHandleTransaction(connection, work),
  )
}
