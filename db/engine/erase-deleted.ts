import type { Connection } from './connection.ts'

/** `reason` says in words what keeps the bytes of deleted rows in the file. */
type Erasure = { kind: 'erased' } | { kind: 'not-erased'; reason: string }

/**
 * Rewrites the database so that its files hold no byte of what was ever deleted from it, while others
 * use it: deleting alone leaves rows in unused parts of pages, in pages of their own, in the search
 * index and in the write-ahead log. Takes twice the space for a moment.
 */
export function eraseDeleted({ sqlite }: Connection): Erasure {
  try {
    sqlite.exec("insert into provider_search (provider_search) values ('optimize')")
    sqlite.exec('vacuum')
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    return { kind: 'not-erased', reason }
  }
  // The log still holds the pages as they were, until nobody reads it and it can be cut.
  const isInUse = sqlite.pragma('wal_checkpoint(truncate)', { simple: true }) !== 0
  return isInUse ? { kind: 'not-erased', reason: READER } : { kind: 'erased' }
}

const READER =
  'another process kept reading, so the write-ahead log beside it (-wal) could not be cut'

function reasonOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('SQLITE_BUSY')) return 'another process was writing'
  return code === 'SQLITE_FULL' ? 'the disk has no room to rewrite it' : undefined
}
