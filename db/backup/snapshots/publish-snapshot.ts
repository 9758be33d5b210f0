import {
  chmodSync,
  copyFileSync,
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
import type { Handle } from '#db/engine/connection.ts'
import { BackupFileError, translateFileError } from '../backup-file-error.ts'
import { copyRows } from '../copy-rows.ts'
import { createDraft, removeDraft, removeStaleDrafts, syncToDisk } from '../draft-file.ts'
import { findDamage } from '../find-fault.ts'
import { createInDraft } from '../new-database.ts'
import { PUBLISHED_TABLES } from './published-tables.ts'

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
    removeStaleDrafts(folder, (name) => name === CURRENT)
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

async function writeSnapshot(database: string, folder: string): Promise<string> {
  const fresh = createDraft(database)
  const draft = createDraft(join(folder, CURRENT))
  try {
    const name = await writePublished(fresh, database)
    copyFileSync(fresh, draft)
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
    removeDraft(fresh)
    removeDraft(draft)
  }
}

/** Writes a new file, which never held anything private, and returns the snapshot's name. */
async function writePublished(fresh: string, database: string): Promise<string> {
  const { sqlite, close } = await createInDraft(fresh)
  try {
    const published = Object.entries(PUBLISHED_TABLES).flatMap(([table, selection]) =>
      selection === 'nothing' ? [] : [[table, selection] as const],
    )
    copyRows(sqlite, database, Object.fromEntries(published))
    const damage = findDamage(sqlite)
    if (damage !== undefined) throw new BackupFileError(`${database}: ${damage}`)
    return `directory-r${String(sqlite.prepare(REVISION).pluck().get())}.sqlite`
  } finally {
    await close()
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

/** Without migrations that only add something: a snapshot has this version's tables. */
const STATE = `
  select revision || ' ' || changed_at
    || ' ' || (select count(*) from kysely_migration where name not glob '*+')
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
