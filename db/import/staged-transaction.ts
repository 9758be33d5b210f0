import { copyFileSync } from 'node:fs'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { createDraft, removeDraft } from '#db/backup/draft-file.ts'
import { setUpHandle, toConnection, type Connection, type Handle } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
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

/** `write` may run long after `read`, and again when somebody else has written; only its last run is kept. */
interface Work<Result> {
  read: (db: Database) => Promise<Result>
  write: (db: Database, read: Result) => Promise<void>
  /** True when writing takes no time worth a copy. */
  isShort: (read: Result) => boolean
}

/**
 * Writes to a copy of the database and then the rows that it changed, so that other writers wait only
 * for that. Reads again when others have changed what it read. Only for commands, because it attaches
 * files to the connection.
 */
export async function inStagedTransaction<Result>(
  connection: Connection,
  { read, write, isShort }: Work<Result>,
): Promise<Result> {
  const { sqlite, db } = connection
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !sqlite.memory; attempt += 1) {
    const base = createDraft(`${sqlite.name}-base`)
    const staged = createDraft(`${sqlite.name}-staged`)
    const readOrWrite = async () => {
      const result = await read(db)
      const isDone = isShort(result)
      if (isDone) await write(db, result)
      // In one step, so that no writer can make it begin again.
      else await sqlite.backup(staged, { progress: () => ALL_PAGES })
      return { result, isDone }
    }
    try {
      const reading = inHandleTransaction(connection, readOrWrite, READING)
      const found = await reading.catch(ignoreOthers)
      if (found === undefined) continue
      const { result, isDone } = found
      if (isDone) return result
      await runOnCopy({ base, staged }, (copy) => write(copy, result))
      if (takeOver(sqlite, { base, staged })) return result
    } finally {
      removeDraft(base)
      removeDraft(staged)
    }
  }
  return inWriteTransaction(connection, async (locked) => {
    const result = await read(locked)
    await write(locked, result)
    return result
  })
}

/** Takes the lock when it writes, unless others write or have written since. */
const READING = { begin: 'begin' } as const

function ignoreOthers(error: unknown): undefined {
  const isBusy = error instanceof SqliteDatabase.SqliteError && error.code.startsWith('SQLITE_BUSY')
  if (!isBusy) throw error
}

async function runOnCopy(
  { base, staged }: Copies,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  const copy = new SqliteDatabase(staged)
  try {
    setUpHandle(copy)
    // It is thrown away after a failure.
    copy.pragma('journal_mode = memory')
    copy.pragma('synchronous = off')
    copyFileSync(staged, base)
    dropDerivingTriggers(copy)
    await inWriteTransaction(toConnection(copy), work)
    await yieldToEventLoop() // for signals
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
