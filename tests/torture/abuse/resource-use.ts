import { statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/engine/connection.ts'
import { residentMibOf } from '../harness/process-status.ts'

const SAMPLE_EVERY_MS = 200

/** Peak resident memory in MiB until `signal` aborts. */
export async function peakMibUntil(pid: number, signal: AbortSignal): Promise<number> {
  let peak = residentMibOf(pid)
  while (!signal.aborted) {
    await sleep(SAMPLE_EVERY_MS, undefined, { signal }).catch(() => undefined)
    peak = Math.max(peak, residentMibOf(pid))
  }
  return peak
}

interface StoredSizes {
  auditRows: number
  counters: number
  /** Size of the database and its write-ahead log. */
  bytes: number
}

/** Measures what password guessing can grow in the database. */
export async function measureStored(databasePath: string): Promise<StoredSizes> {
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  const count = (table: string) =>
    Number(connection.sqlite.prepare(`select count(*) from ${table}`).pluck().get())
  const stored = { auditRows: count('audit_events'), counters: count('rate_limits') }
  await connection.close()
  const sizes = [databasePath, `${databasePath}-wal`].map(
    (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0,
  )
  return { ...stored, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
