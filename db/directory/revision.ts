import type { ReadDb } from '#db/engine/schema.ts'

interface Revision {
  revision: number
  /** ISO instant. */
  changedAt: string
}

/** How often the directory has changed, and when last; caches are tied to both. */
export function findRevision(db: ReadDb): Promise<Revision> {
  return db
    .selectFrom('directory_revision')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

/** The name that `Snapshot.revision` has for a revision. */
export function nameRevision({ revision, changedAt }: Revision): string {
  return `${revision} ${changedAt}`
}
