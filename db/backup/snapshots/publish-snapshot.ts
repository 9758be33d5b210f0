import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { OperatorError } from '#domain/operation/operator-error.ts'
import type { Handle } from '#db/engine/connection.ts'
import { translateFileError } from '../translate-file-error.ts'
import { createFilled } from '../copy-rows.ts'
import { createDraft, publishDraft, removeDraft } from '../draft-file.ts'
import { findDamage } from '../find-fault.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'

/** Replicas open this file. */
export const CURRENT = 'current.sqlite'

/** A second name of the snapshot before: a replica on NFS still reads it, and NFS closes files without a name. */
const PREVIOUS = 'previous.sqlite'

/** World-readable, because the content is public; only the primary writes. */
const PUBLIC_FILE = 0o644

/** Reading the revision takes about a millisecond. */
const POLL_MS = 200

interface WatchOptions {
  stop: AbortSignal
  onSnapshot: (file: string) => void
}

/** Publishes a snapshot of each revision until `stop`. Throws like publishSnapshot. */
export async function watchDirectory(
  database: string,
  folder: string,
  { stop, onSnapshot }: WatchOptions,
): Promise<void> {
  while (!stop.aborted) {
    const file = await publishSnapshot(database, folder)
    if (file !== undefined) onSnapshot(file)
    await wait(POLL_MS, undefined, { signal: stop }).catch(() => undefined)
  }
}

/**
 * Writes a snapshot of the directory without private data and returns its path. If the current
 * snapshot has the same revision, only updates its time. A snapshot appears complete and checked,
 * or not at all. Throws OperatorError.
 */
export async function publishSnapshot(
  database: string,
  folder: string,
): Promise<string | undefined> {
  try {
    const current = join(folder, CURRENT)
    const now = new Date()
    if (readSnapshotState(current) === readState(database)) {
      // Replicas read their age from it.
      utimesSync(current, now, now)
      return undefined
    }
    if (!existsSync(folder)) mkdirSync(folder)
    await writeSnapshot(database, current)
    return current
  } catch (error) {
    throw translateFileError(error, folder)
  }
}

/** SQLite writes beside the database, because the snapshots' folder may be on a network. */
async function writeSnapshot(database: string, current: string): Promise<void> {
  const fresh = createDraft(database)
  const draft = createDraft(current)
  try {
    await writePublished(fresh, database)
    copyFileSync(fresh, draft)
    chmodSync(draft, PUBLIC_FILE)
    keepPrevious(current)
    publishDraft(draft, current)
  } finally {
    removeDraft(fresh)
    removeDraft(draft)
  }
}

function keepPrevious(current: string): void {
  const previous = join(dirname(current), PREVIOUS)
  rmSync(previous, { force: true })
  if (existsSync(current)) linkSync(current, previous)
}

/** Writes a new file, which never held anything private. */
async function writePublished(fresh: string, database: string): Promise<void> {
  const { sqlite, close } = await createFilled(fresh, database, { selections: PUBLISHED_TABLES })
  try {
    const damage = findDamage(sqlite)
    if (damage !== undefined) throw new OperatorError(`${database}: ${damage}`)
  } finally {
    await close()
  }
}

/** `undefined` for a missing or damaged snapshot. */
function readSnapshotState(file: string): string | undefined {
  try {
    return readState(file)
  } catch {
    return undefined
  }
}

/** Equal for databases that show the same directory with the same tables. */
function readState(file: string): string {
  let sqlite: Handle | undefined
  try {
    sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    return String(sqlite.prepare(STATE).pluck().get())
  } finally {
    sqlite?.close()
  }
}

/** Without migrations that only add something: a snapshot has this version's tables. */
const STATE = `
  select revision || ' ' || changed_at
    || ' ' || (select count(*) from kysely_migration where name not glob '*+')
  from directory_revision`
