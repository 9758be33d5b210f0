import { chmodSync, chownSync, copyFileSync, rmSync, type Stats } from 'node:fs'
import type { Connection } from '#db/engine/connection.ts'
import { automaticCopyPath } from './automatic-copies.ts'
import { statIfExists } from './check-file.ts'
import { publishDraft, SQLITE_SUFFIXES, syncToDisk } from './draft-file.ts'

const ALL_PAGES = 0x7f_ff_ff_ff // largest step of SQLite's backup API

/**
 * One SQLite transaction: open connections see the new content with their next query; a killed
 * process leaves the old content. `onLocked` runs under the write lock and may still write to
 * `staged`; a throw aborts. Returns `false`, without changes, when another process was writing.
 */
export async function replaceContent(
  live: Connection,
  staged: Connection,
  onLocked: () => void,
): Promise<boolean> {
  let isLocked = false
  await staged.sqlite.backup(live.sqlite.name, {
    progress: () => {
      if (!isLocked) onLocked()
      isLocked = true
      return ALL_PAGES
    },
  })
  // The first step only locks. When that fails, SQLite reports that there is nothing to copy.
  if (!isLocked) return false
  if (readToken(live) !== readToken(staged)) {
    throw new Error(`${live.sqlite.name} was not replaced, though SQLite reported no error`)
  }
  return true
}

/** Syncs the WAL to disk, which SQLite's backup API does not do. */
export function syncLog({ sqlite }: Connection): void {
  const log = `${sqlite.name}-wal`
  if (statIfExists(log) !== undefined) syncToDisk(log)
}

/** The backup API copies pages, so both databases need the same page size. */
export function matchPageSize(staged: Connection, live: Connection): void {
  if (readPageSize(staged) === readPageSize(live)) return
  const { sqlite } = staged
  sqlite.pragma('journal_mode = delete')
  sqlite.pragma(`page_size = ${readPageSize(live)}`)
  sqlite.exec('vacuum')
}

function readPageSize({ sqlite }: Connection): number {
  return Number(sqlite.pragma('page_size', { simple: true }))
}

/** Returns where the damaged files were kept; `undefined` when there were none. */
export function installFile(draft: string, database: string, now: Date): string | undefined {
  const aside = automaticCopyPath(database, 'damaged', now)
  const parts = ['', ...SQLITE_SUFFIXES].filter(
    (end) => statIfExists(`${database}${end}`) !== undefined,
  )
  // SQLite rebuilds the shared-memory index.
  const kept = parts.filter((end) => end !== '-shm')
  for (const end of kept) {
    copyFileSync(`${database}${end}`, `${aside}${end}`)
    chmodSync(`${aside}${end}`, OWNER_ONLY)
    syncToDisk(`${aside}${end}`)
  }
  // SQLite would apply a leftover WAL to the new file.
  for (const end of parts) if (end !== '') rmSync(`${database}${end}`)
  copyOwner(draft, statIfExists(database))
  publishDraft(draft, database)
  return kept.length === 0 ? undefined : aside
}

/** Keeps mode and owner, because the server may run as another user. */
function copyOwner(draft: string, before: Stats | undefined): void {
  chmodSync(draft, before === undefined ? OWNER_ONLY : before.mode & 0o777)
  if (before !== undefined && process.getuid?.() === 0) chownSync(draft, before.uid, before.gid)
}

const OWNER_ONLY = 0o600

function readToken({ sqlite }: Connection): unknown {
  const latest = 'select token from revision_history order by rowid desc limit 1'
  return sqlite.prepare(latest).pluck().get()
}
