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
