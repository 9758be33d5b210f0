import {
  incrementCounters,
  findRetryAfter,
  removeCounters,
  decrementCounters,
} from '#db/accounts/limits.ts'
import { LOGIN_COUNTERS } from '#db/accounts/admins.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { listNetworks } from '#server/http/limits/networks.ts'
import { admit, createGate, type Gate } from '#server/http/limits/rate-limits.ts'

/**
 * Limits wrong passwords. The window begins with the first attempt, so no client waits longer than
 * `windowMs`.
 */
const LIMIT = {
  name: LOGIN_COUNTERS,
  perAddress: 5,
  maxTotal: 300,
  windowMs: 15 * 60_000,
}

/** An address that has signed in is exempt from the shared limits for this long. */
const KNOWN_MS = 30 * 24 * 60 * 60_000

/** The counters are in the database, so a restart does not reset them. */
export function loginThrottle(connection: ServerConnection) {
  const admitNext = async (address: string) => {
    const now = new Date()
    const gate = createGate(LIMIT, address)
    const known = knownCounter(address)
    const wait = await connection.snapshots.read(({ db }) => findRetryAfter(db, [known], now))
    const isKnown = wait !== undefined
    return admit(connection, isKnown ? addressOnly(gate) : gate, { now, store: storeNothing })
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Counts an attempt before its password is checked, one at a time. */
    admit: (address: string) => {
      const admission = last.then(() => admitNext(address))
      last = admission.catch(() => undefined)
      return admission
    },
    /** Uncounts an attempt with the right password. */
    forgive: async (address: string) => {
      const [own, ...others] = createGate(LIMIT, address).counters.map(({ key }) => key)
      const known = knownCounter(address)
      const now = new Date()
      await inWriteTransaction(connection, async (db) => {
        const wasKnown = (await findRetryAfter(db, [known], now)) !== undefined
        if (!wasKnown) await decrementCounters(db, others)
        await removeCounters(db, [own ?? '', known.key])
        await incrementCounters(db, [known], now)
      })
    },
  }
}

const storeNothing = () => Promise.resolve(undefined)

/** Neither neighbors nor an attack can lock out an address from which the admin has signed in. */
function addressOnly(gate: Gate): Gate {
  return { ...gate, counters: gate.counters.slice(0, 1) }
}

function knownCounter(address: string) {
  return {
    key: `${LOGIN_COUNTERS}-known:${listNetworks(address)[0].key}`,
    max: 1,
    windowMs: KNOWN_MS,
  }
}
