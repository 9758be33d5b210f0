import type { ReadDb } from '#db/schema.ts'

/** How often published data has changed, and when last; caches are tied to both. */
export function findRevision(db: ReadDb) {
  return db
    .selectFrom('directory_revision')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}
