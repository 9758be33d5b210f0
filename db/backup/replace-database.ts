import { chmodSync, chownSync, copyFileSync, renameSync, rmSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from '#db/engine/connection.ts'
import { automaticCopyPath } from './automatic-copies.ts'
import { statOf } from './check-file.ts'
import { SQLITE_SUFFIXES, syncToDisk } from './draft-file.ts'

const ALL_PAGES = 0x7f_ff_ff_ff

/**
 * Makes the content of a database that of another one, in one transaction of SQLite: whoever has it
 * open sees it with the next query, and a process killed meanwhile leaves it as it was. `onLocked`
 * runs when nobody else can write any more; it may still write to the other one, and when it throws,
 * nothing changes. `false` when somebody was writing; then nothing was done.
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
  // The first step only locks. Where it cannot, there seems to be nothing to copy.
  if (!isLocked) return false
  if (readToken(live) !== readToken(staged)) {
    throw new Error(`${live.sqlite.name} was not replaced, though SQLite reported no error`)
  }
  return true
}

/** Waits until the disk has what was written: SQLite does not for a copy of this kind. */
export function syncLog({ sqlite }: Connection): void {
  const log = `${sqlite.name}-wal`
  if (statOf(log) !== undefined) syncToDisk(log)
}

/** SQLite replaces content page by page, so the pages must be of one size. */
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

/**
 * Puts a finished file in the place of a database that is damaged or gone. What was there is kept
 * under another name; `undefined` when nothing was.
 */
export function installFile(draft: string, database: string, now: Date): string | undefined {
  const aside = automaticCopyPath(database, 'damaged', now)
  const parts = ['', ...SQLITE_SUFFIXES].filter((end) => statOf(`${database}${end}`) !== undefined)
  // An index of the log, which SQLite makes anew.
  const kept = parts.filter((end) => end !== '-shm')
  for (const end of kept) {
    copyFileSync(`${database}${end}`, `${aside}${end}`)
    chmodSync(`${aside}${end}`, OWNER_ONLY)
    syncToDisk(`${aside}${end}`)
  }
  // A log that was left would be taken for one of the new file.
  for (const end of parts) if (end !== '') rmSync(`${database}${end}`)
  copyOwner(draft, statOf(database))
  syncToDisk(draft)
  renameSync(draft, database)
  syncToDisk(dirname(database))
  return kept.length === 0 ? undefined : aside
}

/** The server may run as somebody else. */
function copyOwner(draft: string, before: Stats | undefined): void {
  chmodSync(draft, before === undefined ? OWNER_ONLY : before.mode & 0o777)
  if (before !== undefined && process.getuid?.() === 0) chownSync(draft, before.uid, before.gid)
}

const OWNER_ONLY = 0o600

/** Until somebody else's write is done. */
export function pause(): Promise<void> {
  return wait(PAUSE_MS)
}

const PAUSE_MS = 10

function readToken({ sqlite }: Connection): unknown {
  const latest = 'select token from revision_history order by rowid desc limit 1'
  return sqlite.prepare(latest).pluck().get()
}
