import { chmodSync, constants, copyFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { executedMigrations } from '#db/engine/migrate.ts'
import { prepareDatabase } from './prepare.ts'
import { translateFileError } from './translate-file-error.ts'
import { checkBackupFile, statIfExists } from './check-file.ts'
import { readContents, type Contents } from './contents.ts'
import { copyRows, listTables } from './copy-rows.ts'
import { createDraft, removeDraft } from './draft-file.ts'
import { faultFromError, findFault } from './find-fault.ts'
import { createInDraft } from './new-database.ts'

export interface StagedBackup {
  /** Path of the original backup. */
  file: string
  /** Path of the new database. */
  path: string
  connection: Connection
  contents: Contents
  migrations: string[]
  /** Unsent e-mails in the backup, which were left out. */
  mails: number
  discard: () => Promise<void>
}

interface StageOptions {
  /** If omitted, the backup's places are kept. */
  placesFile?: string
  now: Date
}

/** Everybody is signed out, and e-mails that waited may have been sent since. */
const EXCLUDED_TABLES: ReadonlySet<string> = new Set([
  'sessions',
  'rate_limits',
  'question_secret',
  'outgoing_mails',
])

/** The log or journal of an interrupted write is part of the data. */
const COPIED_SUFFIXES = ['', '-wal', '-journal']

/**
 * Copies the rows of a backup into a new database with our own schema, beside `database`. Throws
 * OperatorError if the file is damaged or has anything in it that is not ours.
 */
export async function stageBackup(
  file: string,
  database: string,
  options: StageOptions,
): Promise<StagedBackup> {
  checkBackupFile(file, database)
  if (statIfExists(dirname(database))?.isDirectory() !== true) {
    throw new OperatorError(`${dirname(database)}: no such folder`)
  }
  const drafts: string[] = []
  const createDraftOf = (name: string) => {
    const draft = createDraft(name)
    drafts.push(draft)
    return draft
  }
  try {
    // SQLite may write to a file that it reads: the backup itself stays untouched.
    const copy = createDraftOf(`${database}-backup`)
    copyBytes(file, copy)
    const { upTo, mails } = await check(copy, file)
    const path = createDraftOf(database)
    const connection = await createInDraft(path, upTo)
    const discard = async () => {
      await connection.close()
      removeDraft(path)
    }
    try {
      const migrations = await fill(connection, copy, options)
      return {
        file,
        path,
        connection,
        contents: readContents(connection),
        migrations,
        mails,
        discard,
      }
    } catch (error) {
      await connection.close()
      throw error
    } finally {
      removeDraft(copy)
    }
  } catch (error) {
    for (const draft of drafts) removeDraft(draft)
    const fault = faultFromError(error)
    throw fault === undefined
      ? translateFileError(error, dirname(database))
      : new OperatorError(`${file}: ${fault}`, { cause: error })
  }
}

async function check(copy: string, file: string): Promise<{ upTo: string; mails: number }> {
  const backup = openDatabase(copy, { mustExist: true, allowForeign: true })
  try {
    const fault = await findFault(backup)
    if (fault !== undefined) throw new OperatorError(`${file}: ${fault}`)
    const mails = Number(backup.sqlite.prepare('select count(*) from outgoing_mails').pluck().get())
    return { upTo: executedMigrations(backup).at(-1) ?? '', mails }
  } finally {
    await backup.close()
  }
}

async function fill(
  connection: Connection,
  copy: string,
  { placesFile, now }: StageOptions,
): Promise<string[]> {
  const { sqlite } = connection
  const tables = listTables(sqlite).filter((table) => !EXCLUDED_TABLES.has(table))
  // First, so that the ids of deleted rows are not given again.
  const copied = ['sqlite_sequence', ...tables].map((table) => [table, {}] as const)
  copyRows(sqlite, copy, Object.fromEntries(copied))
  const { migrations } = await prepareDatabase(connection, {
    now,
    writeSafetyCopy: false,
    ...(placesFile !== undefined && { placesFile }),
  })
  return migrations
}

function copyBytes(file: string, draft: string): void {
  for (const end of COPIED_SUFFIXES) {
    if (end !== '' && statIfExists(`${file}${end}`) === undefined) continue
    copyFileSync(`${file}${end}`, `${draft}${end}`, constants.COPYFILE_FICLONE)
    chmodSync(`${draft}${end}`, 0o600)
  }
}
