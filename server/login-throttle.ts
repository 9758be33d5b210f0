import { setImmediate as nextTurn } from 'node:timers/promises'
import { LOGIN_COUNTERS } from '#db/admin-password.ts'
import type { Connection } from '#db/connection.ts'
import { addressKey } from './rate-limits.ts'
import { consume, secondsOf, StoredLimiter } from './stored-limiter.ts'

/** Wrong passwords from one address, and from all together, within the time. */
const PER_ADDRESS = 5
const ALTOGETHER = 100

/** Counted from the first wrong one, and not prolonged by more: nobody waits longer than this. */
const WINDOW_SECONDS = 15 * 60

/** How long an address that has signed in is spared the limit that strangers can use up. */
const KNOWN_SECONDS = 30 * 24 * 60 * 60

export interface LoginThrottle {
  /** Counts an attempt, before its password is looked at; the seconds to wait when it is refused. */
  admit: (address: string) => Promise<number | undefined>
  /** Takes the attempt back: the password was right. */
  forgive: (address: string) => Promise<void>
}

/** Slows guessing down; the counters are in the database, so that a restart does not forget them. */
export function loginThrottle(connection: Connection): LoginThrottle {
  const limiter = (name: string, points: number, duration: number) =>
    new StoredLimiter(connection, { keyPrefix: `${LOGIN_COUNTERS}-${name}`, points, duration })
  const ofAddress = limiter('address', PER_ADDRESS, WINDOW_SECONDS)
  const ofAll = limiter('all', ALTOGETHER, WINDOW_SECONDS)
  const known = limiter('known', 1, KNOWN_SECONDS)

  const admitInTurn = async (key: string) => {
    const isKnown = (await known.get(key)) !== null
    // Looked up first, so that a flood of guesses reads and does not write: neither a commit for
    // each of them nor a row for each of its addresses.
    const refused =
      (await findWait(ofAddress, key)) ?? (isKnown ? undefined : await findWait(ofAll, 'all'))
    if (refused !== undefined) return refused
    const wait = await consume(ofAddress, key)
    if (wait !== undefined || isKnown) return wait
    const waitForAll = await consume(ofAll, 'all')
    // A wait for others must not become one of its own afterwards.
    if (waitForAll !== undefined) await ofAddress.reward(key)
    return waitForAll
  }
  // A commit holds up every visitor; of many attempts at once, visitors are served in between.
  let turn: Promise<unknown> = Promise.resolve()
  return {
    admit: (address) => {
      const admitted = turn.then(() => admitInTurn(addressKey(address)))
      turn = admitted.then(
        () => nextTurn(),
        () => nextTurn(),
      )
      return admitted
    },
    forgive: async (address) => {
      const key = addressKey(address)
      if ((await known.get(key)) === null) await ofAll.reward('all')
      await ofAddress.delete(key)
      await known.set(key, 1, KNOWN_SECONDS)
    },
  }
}

/** Seconds until the next try when the limit has been reached. */
async function findWait(limiter: StoredLimiter, key: string): Promise<number | undefined> {
  const state = await limiter.get(key)
  return state === null || state.consumedPoints < limiter.points ? undefined : secondsOf(state)
}
