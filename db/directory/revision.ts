import type { ReadDb } from '#db/engine/schema.ts'

interface Revision {
  revision: number
  changedAt: string
}

export function findRevision(db: ReadDb): Promise<Revision> {
  return db
    .selectFrom('directory_revision')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

/** Same format as `Snapshot.revision`. The number alone is not unique after a restore. */
export function formatRevision({ revision, changedAt }: Revision): string {
  return `${revision} ${changedAt}`
}
