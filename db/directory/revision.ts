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

/** As in `Snapshot.revision`. The number alone is not unique after a restored backup. */
export function formatRevision({ revision, changedAt }: Revision): string {
  return `${revision} ${changedAt}`
}
