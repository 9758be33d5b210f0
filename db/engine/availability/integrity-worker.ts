import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { z } from 'zod'
import { problemOf } from './problem.ts'

/** SQLite reads the whole file, hence the thread of its own. */
function examine(file: string): 'sound' | 'damaged' | 'unknown' {
  let sqlite: SqliteDatabase.Database | undefined
  try {
    sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    const found = sqlite.prepare<[], string>('pragma quick_check').pluck().all()
    return found.every((line) => line === 'ok' || isOfIndex(line)) ? 'sound' : 'damaged'
  } catch (error) {
    return problemOf(error) === 'corrupt' ? 'damaged' : 'unknown'
  } finally {
    sqlite?.close()
  }
}

/** Searches do without a broken index (decision 43); nothing else has to. */
function isOfIndex(line: string): boolean {
  return /\bfts5\b.*\bprovider_search\b/i.test(line)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(examine(z.string().parse(workerData)))
