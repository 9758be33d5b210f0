import type { Connection } from './connection.ts'
import { errorCode } from '#domain/operation/operator-error.ts'

type Erasure = { kind: 'erased' } | { kind: 'not-erased'; reason: string }

/**
 * Deleted bytes otherwise stay in free pages and the write-ahead log. Works while the database is in
 * use. Temporarily takes twice the space.
 */
export function eraseDeleted({ sqlite }: Connection): Erasure {
  try {
    // The index of words keeps those of deleted listings until its parts are merged.
    sqlite.exec("insert into listing_words (listing_words) values ('optimize')")
    sqlite.exec('vacuum')
  } catch (error) {
    const reason = explain(error)
    if (reason === undefined) throw error
    return { kind: 'not-erased', reason }
  }
  // The log holds the old pages until it is truncated, which active readers prevent.
  const isInUse = sqlite.pragma('wal_checkpoint(truncate)', { simple: true }) !== 0
  return isInUse ? { kind: 'not-erased', reason: LOG_IN_USE } : { kind: 'erased' }
}

/** True if a smaller file could hold the rows. */
export function isMostlyFree({ sqlite }: Connection): boolean {
  const count = (pragma: string) => Number(sqlite.pragma(pragma, { simple: true }))
  return 2 * count('freelist_count') > count('page_count')
}

const LOG_IN_USE =
  'another process kept reading, so the write-ahead log beside it (-wal) could not be truncated'

function explain(error: unknown): string | undefined {
  const code = errorCode(error)
  if (code.startsWith('SQLITE_BUSY')) return 'another process was writing'
  return code === 'SQLITE_FULL' ? 'the disk has no room to rewrite it' : undefined
}
