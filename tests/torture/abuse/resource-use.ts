import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#db/engine/connection.ts'
import { residentOf } from '../load/process-status.ts'

const LOOK_EVERY_MS = 200
/** Of Linux, on every machine of today. */
const TICKS_PER_SECOND = 100

/** The most memory a process has until `signal` aborts, in MiB. */
export async function peakMemoryOf(pid: number, signal: AbortSignal): Promise<number> {
  let peak = residentOf(pid)
  while (!signal.aborted) {
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
    peak = Math.max(peak, residentOf(pid))
  }
  return peak
}

/** Seconds of processor time that a process has used, hashing included; NaN without /proc. */
export function cpuSecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}

export interface Stored {
  auditRows: number
  counters: number
  /** Of the file and its log. */
  bytes: number
}

/** What guessing can make grow. */
export async function storedBy(databasePath: string): Promise<Stored> {
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
