import type { ReadDb } from '#db/engine/schema.ts'

/** Imports and undos, newest first. */
export function listRuns(db: ReadDb, limit: number) {
  return db
    .selectFrom('import_runs')
    .select(['id', 'file', 'finished_at as finishedAt', 'mode', 'actor', 'reason', 'upload'])
    .select(['rows', 'added', 'changed', 'removed', 'skipped', 'source'])
    .select(['admin_name as adminName', 'undo_after_id as undoAfterId', 'is_demo as isDemo'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
