import { copyFileSync } from 'node:fs'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { createDraft, removeDraft } from '#db/backup/draft-file.ts'
import { setUpHandle, toConnection, type Connection, type Handle } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import {
  compareTables,
  dropComparisons,
  dropDerivingTriggers,
  type TableChange,
} from './table-change.ts'

/** Then the work runs within the write lock, where nobody can change what it reads. */
const MAX_ATTEMPTS = 3
const ALL_PAGES = 2 ** 31 - 1

/** Files: the database as it was, and as it shall be. */
interface Copies {
  base: string
  staged: string
}

/**
 * Runs `work` on a copy of the database and then writes the rows that it changed, so that other
 * writers wait only for that. Runs it again when others have changed what it read; it must have no
 * other effects. Only for commands, because it attaches files to the connection.
 */
export async function inStagedTransaction<Result>(
  connection: Connection,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { sqlite } = connection
  if (sqlite.memory) return inWriteTransaction(connection, work)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const base = createDraft(`${sqlite.name}-base`)
    const staged = createDraft(`${sqlite.name}-staged`)
    try {
      // In one step, so that no writer can make it begin again.
      await sqlite.backup(staged, { progress: () => ALL_PAGES })
      const result = await runOnCopy({ base, staged }, work)
      if (takeOver(sqlite, { base, staged })) return result
    } finally {
      removeDraft(base)
      removeDraft(staged)
    }
  }
  return inWriteTransaction(connection, work)
}

async function runOnCopy<Result>(
  { base, staged }: Copies,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const copy = new SqliteDatabase(staged)
  try {
    setUpHandle(copy)
    // It is thrown away after a failure.
    copy.pragma('journal_mode = memory')
    copy.pragma('synchronous = off')
    copyFileSync(staged, base)
    dropDerivingTriggers(copy)
    const result = await inWriteTransaction(toConnection(copy), work)
    await yieldToEventLoop() // for signals
    return result
  } finally {
    copy.close()
  }
}

/** Writes what differs between the copies; `false`, and nothing is written, when others changed it too. */
function takeOver(sqlite: Handle, copies: Copies): boolean {
  sqlite.prepare('attach ? as base').run(copies.base)
  sqlite.prepare('attach ? as staged').run(copies.staged)
  try {
    const changes = compareTables(sqlite)
    return sqlite.transaction(() => writeChanges(sqlite, changes)).immediate()
  } catch (error) {
    // Somebody else took an id or an address.
    const isTaken = error instanceof SqliteDatabase.SqliteError && /CONSTRAINT/.test(error.code)
    if (isTaken) return false
    throw error
  } finally {
    dropComparisons(sqlite)
    sqlite.exec('detach base; detach staged')
  }
}

function writeChanges(sqlite: Handle, changes: readonly TableChange[]): boolean {
  if (changes.some(({ findConflict }) => sqlite.prepare(findConflict).get())) return false
  // Rows of one table may come before those of another that they refer to.
  sqlite.pragma('defer_foreign_keys = on')
  for (const { write } of changes) sqlite.exec(write)
  return true
}
