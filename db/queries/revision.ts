import type { Statement } from 'better-sqlite3'
import type { Connection } from '#db/connection.ts'
import type { ReadDb } from '#db/schema.ts'

/** How often published data has changed, and when last; caches are tied to both. */
export function findRevision(db: ReadDb) {
  return db
    .selectFrom('directory_revision')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}

/**
 * Reads which version of published data is committed, in a few microseconds. `undefined` when it
 * cannot be told: during a write of the same connection, which may yet be taken back, or without
 * the table.
 */
export function versionReader({ sqlite }: Connection): () => string | undefined {
  let read: Statement | undefined
  return () => {
    if (sqlite.inTransaction) return undefined
    try {
      read ??= sqlite.prepare(VERSION).pluck()
      return String(read.get())
    } catch {
      return undefined
    }
  }
}

const VERSION = "select revision || ' ' || changed_at from directory_revision"
