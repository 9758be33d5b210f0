import type { Statement } from 'better-sqlite3'
import { problemOf } from '#db/engine/availability/problem.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'

interface Revision {
  revision: number
  /** ISO instant. */
  changedAt: string
}

/** Number and instant of the last change of published data. */
export function findRevision(db: ReadDb): Promise<Revision> {
  return db
    .selectFrom('directory_revision')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

/** Key of a revision for caches. The number alone is not unique after a restored backup. */
export function formatRevision({ revision, changedAt }: Revision): string {
  return `${revision} ${changedAt}`
}

/**
 * Returns a function that reads the committed revision (as formatRevision) in a few microseconds:
 * `undefined` during a transaction of the same connection and without the table. With a damaged
 * database it returns the last revision read, so cached pages stay available.
 */
export function revisionReader(connection: Connection): () => string | undefined {
  let statement: Statement<[], string> | undefined
  let last: string | undefined
  return () => {
    const { sqlite } = connection
    if (sqlite.inTransaction) return undefined
    try {
      if (statement?.database !== sqlite) statement = sqlite.prepare<[], string>(REVISION).pluck()
      last = statement.get()
      return last
    } catch (error) {
      const problem = problemOf(error)
      return problem === 'corrupt' || problem === 'failing' ? last : undefined
    }
  }
}

/** As formatRevision; concatenated by SQLite, which is faster than building a row object. */
const REVISION = "select revision || ' ' || changed_at from directory_revision"
