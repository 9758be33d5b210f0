import { chmodSync, chownSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { listAdmins } from '#db/accounts/admins.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { isForeignDatabase, openDatabase, type Connection } from '#db/engine/connection.ts'
import { beginLineage } from '#db/engine/directory-state.ts'
import { executedMigrations } from '#db/engine/migrate.ts'
import { automaticCopyPath } from './automatic-copies.ts'
import { createFilled } from './copy-rows.ts'
import { createDraft, publishDraft, removeDraft, SQLITE_SUFFIXES } from './draft-file.ts'
import { faultFromError, findFault } from './find-fault.ts'
import { prepareDatabase } from './prepare.ts'
import { translateFileError } from './translate-file-error.ts'
import { readContents, type Contents } from './write-backup.ts'

interface RestoreOptions {
  /** `false` only checks the backup. */
  isConfirmed: boolean
  /** If omitted, the backup's places are kept. */
  placesFile?: string
  now: Date
}

export interface RestoreReport {
  contents: Contents
  /** Names of the named admins in the backup, who can sign in again. */
  admins: string[]
  /** Of the database before; `undefined` when it is damaged or missing. */
  present: Contents | undefined
  migrations: string[]
  /** Unsent e-mails in the backup, which are left out. */
  mails: number
  /** Where the database before is; `undefined` when there was none. */
  previous: string | undefined
}

/** Everybody is signed out, and e-mails that waited may have been sent since. */
const EXCLUDED_TABLES = ['sessions', 'rate_limits', 'question_secret', 'outgoing_mails']

/**
 * Copies the rows of a backup into a new database with our own schema and puts it in the place of the
 * database; a running site opens it within a second. Throws OperatorError if the file is damaged or
 * has anything in it that is not ours.
 */
export async function restoreBackup(
  file: string,
  database: string,
  { isConfirmed, placesFile, now }: RestoreOptions,
): Promise<RestoreReport> {
  if (!existsSync(file)) throw new OperatorError(`${file}: no such file`)
  if (existsSync(database) && statSync(file).ino === statSync(database).ino) {
    throw new OperatorError(`${file}: the database itself, not a backup of it`)
  }
  const drafts: string[] = []
  const draftOf = (name: string) => {
    const draft = createDraft(name)
    drafts.push(draft)
    return draft
  }
  try {
    const copy = draftOf(`${database}-backup`)
    const { upTo, mails } = await copyChecked(file, copy)
    const fresh = draftOf(database)
    const connection = await createFilled(fresh, copy, { except: EXCLUDED_TABLES, upTo })
    try {
      const places = placesFile === undefined ? {} : { placesFile }
      const options = { now, writeSafetyCopy: false, ...places }
      const { migrations } = await prepareDatabase(connection, options)
      const contents = readContents(connection)
      const present = await readPresent(database)
      const admins = (await listAdmins(connection.db)).map(({ name }) => name)
      const report = { contents, admins, present, migrations, mails, previous: undefined }
      if (!isConfirmed) return report
      const live = present && openDatabase(database, { mustExist: true })
      try {
        await finish(connection, live, { file, now })
        return { ...report, previous: putInPlace(fresh, database, now) }
      } finally {
        await live?.close()
      }
    } finally {
      await connection.close()
    }
  } catch (error) {
    const fault = faultFromError(error)
    throw fault === undefined
      ? translateFileError(error, dirname(database))
      : new OperatorError(`${file}: ${fault}`, { cause: error })
  } finally {
    for (const draft of drafts) removeDraft(draft)
  }
}

/** A copy, because SQLite may write to a file that it attaches. */
async function copyChecked(file: string, copy: string): Promise<{ upTo: string; mails: number }> {
  const backup = openDatabase(file, { mustExist: true, readonly: true })
  try {
    const fault = await findFault(backup)
    if (fault !== undefined) throw new OperatorError(`${file}: ${fault}`)
    backup.sqlite.prepare('vacuum into ?').run(copy)
    const mails = Number(backup.sqlite.prepare('select count(*) from outgoing_mails').pluck().get())
    return { upTo: executedMigrations(backup).at(-1) ?? '', mails }
  } finally {
    await backup.close()
  }
}

async function readPresent(database: string): Promise<Contents | undefined> {
  if ((statSync(database, { throwIfNoEntry: false })?.size ?? 0) === 0) return undefined
  let live: Connection | undefined
  try {
    // Read-only, because closing a damaged database would otherwise delete its log.
    live = openDatabase(database, { mustExist: true, readonly: true })
    if (live.sqlite.pragma('quick_check(1)', { simple: true }) !== 'ok') return undefined
    if (isForeignDatabase(live.sqlite)) {
      throw new OperatorError(`${database}: not a database of this software; nothing was changed`)
    }
    return readContents(live)
  } catch (error) {
    if (faultFromError(error) === undefined) throw error
    return undefined
  } finally {
    await live?.close()
  }
}

/**
 * Locks out the writers of the live database until its connection closes. Pages of neither database
 * are mistaken for current ones.
 */
async function finish(
  connection: Connection,
  live: Connection | undefined,
  { file, now }: { file: string; now: Date },
): Promise<void> {
  live?.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  live?.sqlite.exec('begin immediate')
  const revision = live?.sqlite.prepare('select revision from directory_state').pluck().get()
  connection.sqlite
    .prepare('update directory_state set revision = max(revision, ?) + 1, changed_at = ?')
    .run(Number(revision ?? 0), now.toISOString())
  await beginLineage(connection.db)
  await recordAudit(connection.db, { event: 'restore', actor: 'cli', details: { file } }, now)
  await connection.close()
}

/** Keeps the previous file by a hard link, so that the path always leads to a whole database. */
function putInPlace(fresh: string, database: string, now: Date): string | undefined {
  const before = statSync(database, { throwIfNoEntry: false })
  let kept: string | undefined
  if (before !== undefined) {
    kept = automaticCopyPath(database, 'before-restore', now)
    linkSync(database, kept)
    // What was not yet moved out of the log is a part of the previous database.
    if (existsSync(`${database}-wal`)) renameSync(`${database}-wal`, `${kept}-wal`)
    chmodSync(fresh, before.mode & 0o777)
    // The server may run as another user.
    if (process.getuid?.() === 0) chownSync(fresh, before.uid, before.gid)
  }
  publishDraft(fresh, database)
  // SQLite would apply a leftover log to the new file.
  for (const end of SQLITE_SUFFIXES) rmSync(`${database}${end}`, { force: true })
  return kept
}
