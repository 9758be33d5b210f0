import { chmodSync, chownSync, linkSync, renameSync, rmSync, type Stats } from 'node:fs'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { isForeignDatabase, openDatabase, type Connection } from '#db/engine/connection.ts'
import { automaticCopyPath } from './automatic-copies.ts'
import { translateFileError } from './translate-file-error.ts'
import { statIfExists } from './check-file.ts'
import { readContents, type Contents } from './contents.ts'
import { publishDraft, SQLITE_SUFFIXES } from './draft-file.ts'
import { faultFromError } from './find-fault.ts'
import type { StagedBackup } from './stage-backup.ts'

/** In case another process never stops reading the log or writing. */
const MAX_ATTEMPTS = 100

/**
 * Puts a staged backup in the place of the database and returns where the previous one is;
 * `undefined` when there was none. A running site opens the new file within a second.
 */
export async function restoreStaged(
  staged: StagedBackup,
  database: string,
  now: Date,
): Promise<string | undefined> {
  const isUsable = (await readLiveContents(database)) !== undefined
  const live = isUsable ? openDatabase(database, { mustExist: true }) : undefined
  try {
    if (live !== undefined) lockWriters(live)
    await finish(staged, live, now)
    const kept = keepPrevious(database, now)
    copyOwner(staged.path, statIfExists(database))
    publishDraft(staged.path, database)
    // SQLite would apply a leftover log to the new file.
    for (const end of SQLITE_SUFFIXES) rmSync(`${database}${end}`, { force: true })
    return kept
  } catch (error) {
    throw translateFileError(error, database)
  } finally {
    await live?.close()
  }
}

/** `undefined` when damaged or missing. */
export async function readLiveContents(database: string): Promise<Contents | undefined> {
  if ((statIfExists(database)?.size ?? 0) === 0) return undefined
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

/** Until the connection closes; and the file alone is the whole database, with nothing in its log. */
function lockWriters({ sqlite }: Connection): void {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    sqlite.exec('begin immediate')
    if ((statIfExists(`${sqlite.name}-wal`)?.size ?? 0) === 0) return
    sqlite.exec('rollback')
  }
  throw new OperatorError(`${sqlite.name}: another process keeps writing; try again later`)
}

/** Pages of neither database are mistaken for current ones. */
async function finish(
  { connection, file }: StagedBackup,
  live: Connection | undefined,
  now: Date,
): Promise<void> {
  const { sqlite, db } = connection
  const revision =
    live === undefined
      ? 0
      : Number(live.sqlite.prepare('select revision from directory_revision').pluck().get())
  sqlite
    .prepare('update directory_revision set revision = max(revision, ?) + 1, changed_at = ?')
    .run(revision, now.toISOString())
  await recordAudit(db, { event: 'restore', actor: 'cli', details: { file } }, now)
  await connection.close()
}

/** A hard link, so that the path always leads to a whole database. */
function keepPrevious(database: string, now: Date): string | undefined {
  if (statIfExists(database) === undefined) return undefined
  const kept = automaticCopyPath(database, 'before-restore', now)
  linkSync(database, kept)
  // Only a damaged database still has rows in its log.
  if ((statIfExists(`${database}-wal`)?.size ?? 0) > 0) {
    renameSync(`${database}-wal`, `${kept}-wal`)
  }
  return kept
}

/** The server may run as another user. */
function copyOwner(draft: string, before: Stats | undefined): void {
  chmodSync(draft, before === undefined ? 0o600 : before.mode & 0o777)
  if (before !== undefined && process.getuid?.() === 0) chownSync(draft, before.uid, before.gid)
}
