import { readdirSync, readFileSync } from 'node:fs'

const KIB_PER_MEGABYTE = 1024

/** Open files and connections of a process; NaN without /proc. */
export function openFilesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}

/** Memory of a process that is not swapped out, in MiB; NaN without /proc. */
export function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / KIB_PER_MEGABYTE
  } catch {
    return Number.NaN
  }
}
