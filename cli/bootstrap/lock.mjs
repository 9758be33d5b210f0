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
// A process id alone is not enough: a restarted container hands out the same ones again.
const STALE_AFTER_MS = 60_000

/** Locks of this very process, so that one left by an earlier process with our id is not ours. */
const held = new Set()

/**
 * Does the work while no other process does work under the same lock. A lock whose process is gone
 * is taken over. The lock is a folder with one file named after its owner: a folder is renamed into
 * place only when none or an empty one is there, and removing a dead owner by name cannot hit a new one.
 * @template T
 * @param {string} folder Its parent must exist.
 * @param {() => Promise<T>} work
 * @param {() => void} onWait Called once, when another process holds the lock.
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

/**
 * @param {string} folder
 * @param {string} owner
 */
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

/**
 * @param {string} folder
 * @returns {boolean} Whether the lock may be free now.
 */
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

/**
 * @param {string} folder
 * @param {string} owner
 */
function isStale(folder, owner) {
  const pid = Number.parseInt(owner, 10)
  if (pid === process.pid) return !held.has(owner)
  if (!isAlive(pid)) return true
  const beat = statSync(join(folder, owner), { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
  // A beat in the future is of a clock that was ahead, which must not keep the lock until then.
  return Math.abs(Date.now() - beat) > STALE_AFTER_MS
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * @param {string} folder
 * @param {string} owner
 */
function release(folder, owner) {
  rmSync(join(folder, owner), { force: true })
  try {
    rmdirSync(folder)
  } catch {
    // The next owner has moved in already.
  }
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, new Date(), new Date())
  } catch {
    // Somebody removed the lock by hand; the work goes on.
  }
}
