import { existsSync, statSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { isDirectoryDatabase, openHandle, type Connection } from '#db/engine/connection.ts'
import { translateFileError } from './translate-file-error.ts'
import { createDraft, publishDraft, removeDraft } from './draft-file.ts'
import { faultFromError, findDamage } from './find-fault.ts'

/** Helps the operator to tell copies apart. */
export interface Contents {
  clinics: number
  applications: number
  subscribers: number
  /** ISO instant. */
  changedAt: string
}

export interface BackupReport extends Contents {
  bytes: number
}

/**
 * Restored sessions would be valid again, rate limits contain IP addresses, and the secret is
 * regenerated.
 */
const EXCLUDED_TABLES = ['sessions', 'rate_limits', 'question_secret']

/** The target appears complete and checked, or not at all. Throws OperatorError. */
export async function writeBackup(
  database: string,
  target: string,
  { replace }: { replace: boolean },
): Promise<BackupReport> {
  return withBackup(database, target, (draft, contents) => {
    if (!replace && existsSync(target)) {
      throw new OperatorError(`${target}: was created meanwhile`)
    }
    publishDraft(draft, target)
    return { ...contents, bytes: statSync(target).size }
  })
}

/** Gives `work` a checked copy, written beside `target` and deleted afterwards unless published. */
export async function withBackup<Result>(
  database: string,
  target: string,
  work: (draft: string, contents: Contents) => Result | Promise<Result>,
): Promise<Result> {
  let draft: string | undefined
  try {
    draft = createDraft(target)
    copyInto(draft, database)
    return await work(draft, finish(draft, database))
  } catch (error) {
    const fault = faultFromError(error)
    if (fault === undefined) throw translateFileError(error, target)
    throw new OperatorError(`${database}: ${fault}; a copy would be useless`, { cause: error })
  } finally {
    if (draft !== undefined) removeDraft(draft)
  }
}

function copyInto(draft: string, database: string): void {
  const source = openHandle(database, { readonly: true, fileMustExist: true })
  try {
    if (!isDirectoryDatabase(source)) {
      throw new OperatorError(`${database}: not a database of this software`)
    }
    // One read transaction; unlike SQLite's backup functions it leaves deleted bytes behind.
    source.prepare('vacuum into ?').run(draft)
  } finally {
    source.close()
  }
}

/** Deletes what a copy must not hold, and checks the rest. */
function finish(draft: string, database: string): Contents {
  const sqlite = new SqliteDatabase(draft)
  try {
    sqlite.pragma('secure_delete = on')
    for (const table of EXCLUDED_TABLES) sqlite.exec(`delete from ${table}`)
    const damage = findDamage(sqlite)
    if (damage !== undefined) throw new OperatorError(`${database}: ${damage}`)
    return readContents({ sqlite })
  } finally {
    sqlite.close()
  }
}

export function readContents({ sqlite }: Pick<Connection, 'sqlite'>): Contents {
  const read = (sql: string) => sqlite.prepare(sql).pluck().get()
  return {
    clinics: Number(read('select count(*) from clinics')),
    applications: Number(read("select count(*) from proposals where kind = 'apply'")),
    subscribers: Number(read('select count(*) from subscribers')),
    changedAt: String(read('select changed_at from directory_state')),
  }
}
