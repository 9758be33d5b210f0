import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import { LOGIN_COUNTERS } from '#db/admin-password.ts'
import type { Connection } from '#db/connection.ts'
import { addressKey } from './rate-limits.ts'

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
export function loginThrottle({ sqlite }: Connection): LoginThrottle {
  const limiter = (name: string, points: number, duration: number) =>
    new RateLimiterSQLite({
      storeClient: sqlite,
      storeType: 'better-sqlite3',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `${LOGIN_COUNTERS}-${name}`,
      points,
      duration,
    })
  const ofAddress = limiter('address', PER_ADDRESS, WINDOW_SECONDS)
  const ofAll = limiter('all', ALTOGETHER, WINDOW_SECONDS)
  const known = limiter('known', 1, KNOWN_SECONDS)

  return {
    admit: async (address) => {
      const key = addressKey(address)
      const wait = await consume(ofAddress, key)
      if (wait !== undefined || (await known.get(key)) !== null) return wait
      const waitForAll = await consume(ofAll, 'all')
      // A wait for others must not become one of its own afterwards.
      if (waitForAll !== undefined) await ofAddress.reward(key)
      return waitForAll
    },
    forgive: async (address) => {
      const key = addressKey(address)
      if ((await known.get(key)) === null) await ofAll.reward('all')
      await ofAddress.delete(key)
      await known.set(key, 1, KNOWN_SECONDS)
    },
  }
}

/** Seconds until the next try when the limit is reached. */
async function consume(limiter: RateLimiterSQLite, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
  }
}
