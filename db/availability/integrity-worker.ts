import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { z } from 'zod'
import { problemOf } from './problem.ts'

/** SQLite reads the whole file, hence the thread of its own. */
function examine(file: string): 'sound' | 'damaged' | 'unknown' {
  let sqlite: SqliteDatabase.Database | undefined
  try {
    sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    return sqlite.pragma('quick_check(1)', { simple: true }) === 'ok' ? 'sound' : 'damaged'
  } catch (error) {
    return problemOf(error) === 'corrupt' ? 'damaged' : 'unknown'
  } finally {
    sqlite?.close()
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(examine(z.string().parse(workerData)))
