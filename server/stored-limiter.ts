import { RateLimiterRes, RateLimiterSQLite } from 'rate-limiter-flexible'
import type { Connection } from '#db/connection.ts'
import { addToCounter, findCounter, removeCounter, setCounter, type Counter } from '#db/counters.ts'
import { readOnly } from '#db/read-only.ts'

interface LimiterOptions {
  keyPrefix: string
  points: number
  /** Seconds. */
  duration: number
}

/**
 * Counts in the database, each time when it is its turn. The library by itself takes the raw handle:
 * its counters land in whatever transaction is open there, and are taken back with it.
 */
export class StoredLimiter extends RateLimiterSQLite {
  readonly #connection: Connection

  constructor(connection: Connection, options: LimiterOptions) {
    const table = { tableName: 'rate_limits', tableCreated: true }
    super({ ...options, ...table, storeType: 'better-sqlite3', storeClient: connection.sqlite })
    this.#connection = connection
  }

  // These three, which its types leave out, are all that the library does with a store.

  _upsert(key: string, points: number, ms: number, isSet = false): Promise<Counter> {
    const now = Date.now()
    const counter = { points, expire: ms > 0 ? now + ms : null }
    const { db } = this.#connection
    return isSet ? setCounter(db, key, counter) : addToCounter(db, key, counter, now)
  }

  async _get(key: string): Promise<Counter | null> {
    return (await findCounter(readOnly(this.#connection.db), key, Date.now())) ?? null
  }

  _delete(key: string): Promise<boolean> {
    return removeCounter(this.#connection.db, key)
  }
}

/** Counts one more; the seconds until the next try when the limit has been reached. */
export async function consume(limiter: StoredLimiter, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    return secondsOf(error)
  }
}

/** Whole seconds until the counter starts again, at least one. */
export function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}
