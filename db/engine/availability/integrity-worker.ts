import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { classifyError } from '../problem.ts'

function examine(file: string): 'sound' | 'damaged' | 'unknown' {
  let sqlite: SqliteDatabase.Database | undefined
  try {
    sqlite = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
    const found = sqlite.prepare<[], string>('pragma quick_check').pluck().all()
    return found.every((line) => line === 'ok' || isAboutSearchIndex(line)) ? 'sound' : 'damaged'
  } catch (error) {
    return classifyError(error) === 'corrupt' ? 'damaged' : 'unknown'
  } finally {
    sqlite?.close()
  }
}

/** A broken search index is tolerated, because searches work without it (R-SEARCH-8). */
function isAboutSearchIndex(line: string): boolean {
  return /\bfts5\b.*\bprovider_search\b/i.test(line)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(examine(String(workerData)))
