import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 250
const HEARTBEAT_MS = 5_000
// Process ids alone are not enough: a restarted container reuses them.
const STALE_AFTER_MS = 60_000

/** Owners of this process; an unknown owner with this process id is from an earlier process. */
const held = new Set()

/**
 * Does the work under a lock, taking over stale locks. The lock is a folder with one file named after
 * its owner: rename replaces only a missing or an empty folder, and removing a stale owner by name
 * cannot remove a new one.
 * @template T
 * @param {string} folder Its parent must exist.
 * @param {() => Promise<T>} work
 * @param {() => void} onWait Called once when another process holds the lock.
 * @returns {Promise<T>}
 */
export async function withLock(folder, work, onWait) {
  const owner = `${process.pid}-${randomUUID()}`
  held.add(owner)
  for (let isFirstTry = true; !acquire(folder, owner); isFirstTry = false) {
    if (removeStaleOwners(folder)) continue
    if (isFirstTry) onWait()
    await sleep(POLL_MS)
  }

  const heartbeat = setInterval(() => touch(join(folder, owner)), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    release(folder, owner)
    held.delete(owner)
  }
}

/** @type {(folder: string, owner: string) => boolean} */
function acquire(folder, owner) {
  const prepared = join(dirname(folder), `.${owner}.local`)
  mkdirSync(prepared)
  writeFileSync(join(prepared, owner), '')
  try {
    renameSync(prepared, folder)
    return true
  } catch {
    rmSync(prepared, { recursive: true, force: true })
    return false
  }
}

/** @type {(folder: string) => boolean} */
function removeStaleOwners(folder) {
  const owners = readOwners(folder)
  const stale = owners.filter((owner) => isStale(folder, owner))
  for (const owner of stale) release(folder, owner)
  return stale.length > 0
}

/** @param {string} folder */
function readOwners(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** @type {(folder: string, owner: string) => boolean} */
function isStale(folder, owner) {
  const pid = Number.parseInt(owner, 10)
  if (pid === process.pid) return !held.has(owner)
  if (!isRunning(pid)) return true
  const lastHeartbeat =
    statSync(join(folder, owner), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  // A heartbeat in the future comes from a clock that was ahead and must not hold the lock until then.
  return Math.abs(Date.now() - lastHeartbeat) > STALE_AFTER_MS
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** @type {(folder: string, owner: string) => void} */
function release(folder, owner) {
  rmSync(join(folder, owner), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // The next owner has already acquired it.
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // The lock was removed by hand; the work continues.
  }
}
