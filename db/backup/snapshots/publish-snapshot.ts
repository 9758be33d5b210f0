import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { openDatabase, openHandle, type Handle } from '#db/engine/connection.ts'
import { BackupFileError, translateFileError } from '../backup-file-error.ts'
import { createDraft, removeDraft, removeStaleDrafts, syncToDisk } from '../draft-file.ts'
import { findFault } from '../find-fault.ts'
import { seal } from '../seal.ts'
import { removePrivate } from './remove-private.ts'

/** Replicas open this file, a hard link to the newest snapshot. */
export const CURRENT = 'current.sqlite'

/** "directory-r42-20261122T215046Z.sqlite": the revision and its time. */
const SNAPSHOT = /^directory-r(\d+)-\d{8}T\d{6}Z\.sqlite$/

/** Replicas that started to copy an older snapshot can finish. */
const KEPT = 5

/** World-readable, because the content is public; only the primary writes. */
const PUBLIC_FILE = 0o644

/** Call it once before the first snapshot: deletes drafts of a killed run. */
export function prepareFolder(folder: string): void {
  try {
    if (!existsSync(folder)) mkdirSync(folder)
    removeStaleDrafts(folder, (name) => name === CURRENT || name === PRIVATE)
  } catch (error) {
    throw translateFileError(error, folder)
  }
}

/**
 * Writes a snapshot of the directory without private data and returns its path. If the newest
 * snapshot has the same revision, only updates its time. A snapshot appears complete and checked,
 * or not at all. Throws BackupFileError or DatabaseFileError.
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
    return await writeSnapshot(database, folder)
  } catch (error) {
    throw translateFileError(error, folder)
  }
}

/** Draft that still contains private data. */
const PRIVATE = 'private.sqlite'

async function writeSnapshot(database: string, folder: string): Promise<string> {
  const whole = createDraft(join(folder, PRIVATE))
  const draft = createDraft(join(folder, CURRENT))
  try {
    copyInto(whole, database)
    const sqlite = new SqliteDatabase(whole)
    try {
      // A draft that is discarded after a crash needs no journal.
      sqlite.pragma('journal_mode = off')
      sqlite.pragma('synchronous = off')
      await removePrivate(sqlite)
      // Vacuuming removes deleted rows from free pages.
      sqlite.prepare('vacuum into ?').run(draft)
    } finally {
      sqlite.close()
    }
    const name = await check(draft, database)
    seal(draft)
    chmodSync(draft, PUBLIC_FILE)
    syncToDisk(draft)
    const target = join(folder, name)
    rmSync(target, { force: true })
    linkSync(draft, target)
    renameSync(draft, join(folder, CURRENT))
    syncToDisk(folder)
    removeOld(folder)
    return target
  } finally {
    removeDraft(whole)
    removeDraft(draft)
  }
}

function copyInto(draft: string, database: string): void {
  const source = openHandle(database, { readonly: true, fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(draft)
  } finally {
    source.close()
  }
}

/** Returns the file name for an intact snapshot. */
async function check(draft: string, database: string): Promise<string> {
  const copy = openDatabase(draft, { mustExist: true, readonly: true })
  try {
    const fault = await findFault(copy)
    if (fault !== undefined) throw new BackupFileError(`${database}: ${fault}`)
    return `directory-r${String(copy.sqlite.prepare(REVISION).pluck().get())}.sqlite`
  } finally {
    await copy.close()
  }
}

const REVISION = `
  select revision || '-' || strftime('%Y%m%dT%H%M%SZ', changed_at) from directory_revision`

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

const STATE = `
  select revision || ' ' || changed_at || ' ' || (select count(*) from kysely_migration)
  from directory_revision`

function removeOld(folder: string): void {
  const snapshots = readdirSync(folder)
    .flatMap((name) => {
      const revision = SNAPSHOT.exec(name)?.[1]
      return revision === undefined ? [] : [{ name, revision: Number(revision) }]
    })
    .toSorted((a, b) => b.revision - a.revision || (a.name < b.name ? 1 : -1))
  for (const { name } of snapshots.slice(KEPT)) rmSync(join(folder, name), { force: true })
}
