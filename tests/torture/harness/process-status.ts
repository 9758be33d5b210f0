import { readdirSync, readFileSync } from 'node:fs'

const KIB_PER_MIB = 1024

/** Open files and sockets of a process; NaN without /proc. */
export function countOpenFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

/** Resident memory of a process in MiB; NaN without /proc. */
export function residentMibOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / KIB_PER_MIB
  } catch {
    return Number.NaN
  }
}
