import {
  incrementCounters,
  findRetryAfter,
  removeExpiredCounters,
  type Counter,
} from '#db/accounts/limits.ts'
import type { Connection } from '#db/engine/connection.ts'
import { removeExpiredLinks } from '#db/proposals/private-links.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { listNetworks } from './networks.ts'

export interface Limit {
  /** Name of the form, and prefix of its counters. */
  name: string
  /** Maximum per address within the window; wider networks get more, see networks.ts. */
  perAddress: number
  /** Maximum of all visitors together. */
  maxTotal: number
  windowMs: number
}

export interface Gate {
  counters: Counter[]
  /** For repeats of an earlier request, which do not count toward the others (R-LIMIT-3). */
  repeatCounters: Counter[]
}

export function createGate(limit: Limit, address: string): Gate {
  const { name, perAddress, maxTotal, windowMs } = limit
  const all = { key: `${name}-all`, max: maxTotal, windowMs }
  const perNetwork = (prefix: string, max: number) =>
    listNetworks(address).map(({ key, factor }) => ({
      key: `${prefix}:${key}`,
      max: max * factor,
      windowMs,
    }))
  return {
    counters: [...perNetwork(`${name}-address`, perAddress), all],
    repeatCounters: perNetwork(`${name}-repeat`, perAddress * REPEATS_PER_REQUEST),
  }
}

/** A form that is sent again in doubt is no flood yet. */
const REPEATS_PER_REQUEST = 4

export type Admission<Result> =
  | { kind: 'admitted'; result: Result }
  | { kind: 'refused'; waitSeconds: number }

export interface Work<Result, Earlier> {
  /** An earlier request with the same content. Such a repeat passes `repeatCounters` only. */
  findEarlier?: (db: ReadDb) => Promise<Earlier | undefined>
  store: (db: Database, earlier: Earlier | undefined) => Promise<Result>
}

/** Checks the gate, then counts the request and stores its data. A refusal writes nothing. */
export async function admit<Result, Earlier = never>(
  connection: ServerConnection,
  gate: Gate,
  { now, findEarlier, store }: Work<Result, Earlier> & { now: Date },
): Promise<Admission<Result>> {
  const check = async (db: ReadDb) => {
    const earlier = await findEarlier?.(db)
    const counters = earlier === undefined ? gate.counters : gate.repeatCounters
    const waitSeconds = await findRetryAfter(db, counters, now)
    return { earlier, counters, waitSeconds }
  }
  const first = await connection.snapshots.read(({ db }) => check(db))
  if (first.waitSeconds !== undefined) return { kind: 'refused', waitSeconds: first.waitSeconds }
  return inWriteTransaction(connection, async (db) => {
    // Checks again: concurrent requests may fill a counter before this transaction begins.
    const { earlier, counters, waitSeconds } = await check(db)
    if (waitSeconds !== undefined) return { kind: 'refused', waitSeconds }
    await incrementCounters(db, counters, now)
    return { kind: 'admitted', result: await store(db, earlier) }
  })
}

const CLEANUP_INTERVAL_MS = 5 * 60_000

/** Deletes expired counters, with the addresses in them, and links, now and every five minutes. Returns a function that ends it. */
export function startCleanup({ db }: Connection): () => void {
  const cleanUp = () => {
    // Write failures are reported elsewhere; the next run tries again.
    removeExpiredCounters(db, new Date()).catch(() => undefined)
    removeExpiredLinks(db, new Date()).catch(() => undefined)
  }
  cleanUp()
  const cleaning = setInterval(cleanUp, CLEANUP_INTERVAL_MS).unref()
  return () => clearInterval(cleaning)
}
