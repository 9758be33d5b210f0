import type { Statement } from 'better-sqlite3'
import { problemOf } from '#db/engine/availability/problem.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'

interface Revision {
  revision: number
  /** ISO instant. */
  changedAt: string
}

/** How often published data has changed, and when last; caches are tied to both. */
export function findRevision(db: ReadDb): Promise<Revision> {
  return db
    .selectFrom('directory_revision')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

/** Names a version of published data; a restored backup counts like the database before it. */
export function formatRevision({ revision, changedAt }: Revision): string {
  return `${revision} ${changedAt}`
}

/**
 * Reads which version of published data is committed, in a few microseconds. `undefined` when it
 * cannot be told: during a write of the same connection, which may yet be taken back, or without
 * the table. A damaged database keeps the version it was last seen in, so that pages go on.
 */
export function revisionReader(connection: Connection): () => string | undefined {
  let read: Statement<[], string> | undefined
  let last: string | undefined
  return () => {
    const { sqlite } = connection
    if (sqlite.inTransaction) return undefined
    try {
      if (read?.database !== sqlite) read = sqlite.prepare<[], string>(VERSION).pluck()
      last = read.get()
      return last
    } catch (error) {
      const problem = problemOf(error)
      return problem === 'corrupt' || problem === 'failing' ? last : undefined
    }
  }
}

/** The text of formatRevision, which SQLite joins faster than we make an object of a row. */
const VERSION = "select revision || ' ' || changed_at from directory_revision"
