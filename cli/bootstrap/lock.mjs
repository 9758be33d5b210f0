import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 250
const HEARTBEAT_MS = 1000
/** Twenty seconds without a heartbeat, however wrong the clock is: the owner was killed. */
const STALE_AFTER_POLLS = 80

/**
 * Does the work under a lock, a folder that exists while the lock is held.
 * @param {string} folder Its parent must exist.
 * @param {() => Promise<void>} work
 * @param {() => void} onWait Called once when another process holds the lock.
 * @param {number} [staleAfterPolls]
 */
export async function withLock(folder, work, onWait, staleAfterPolls = STALE_AFTER_POLLS) {
  /** @type {number | undefined} */
  let heartbeatAt
  let unchanged = 0
  for (let isFirstTry = true; !acquire(folder); isFirstTry = false) {
    if (isFirstTry) onWait()
    const found = statSync(folder, { throwIfNoEntry: false })?.mtimeMs
    unchanged = found === heartbeatAt ? unchanged + 1 : 0
    heartbeatAt = found
    if (unchanged > staleAfterPolls) discard(folder)
    await sleep(POLL_MS)
  }
  const heartbeat = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS)
  try {
    await work()
  } finally {
    clearInterval(heartbeat)
    discard(folder)
  }
}

/** @param {string} folder */
function acquire(folder) {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/**
 * Renamed first: of two processes that find a stale lock, one removes it.
 * @param {string} folder
 */
function discard(folder) {
  const old = `${folder}.${randomUUID()}.local`
  try {
    renameSync(folder, old)
    rmSync(old, { recursive: true })
  } catch {
    // Another process has removed it.
  }
}
