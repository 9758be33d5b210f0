import {
  incrementCounters,
  findRetryAfter,
  MAX_WINDOW_MS,
  removeCounters,
  decrementCounters,
} from '#db/accounts/limits.ts'
import { LOGIN_COUNTERS } from '#db/accounts/admin-password.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { WriteQueue } from '#db/engine/writes/write-queue.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { networksOf } from '#server/http/limits/networks.ts'
import { admit, gateOf, type Admission, type Gate } from '#server/http/limits/rate-limits.ts'

/** Wrong passwords. The window begins with the first, so nobody waits longer than this. */
const LIMIT = {
  name: LOGIN_COUNTERS,
  perAddress: 5,
  askAfter: 100,
  altogether: 300,
  windowMs: 15 * 60_000,
}

/** How long an address that has signed in is spared the limits that strangers can use up. */
const KNOWN_MS = MAX_WINDOW_MS

export interface LoginThrottle {
  /** Counts an attempt, before its password is checked. `sent` holds the answer to a question. */
  admit: (address: string, sent: unknown) => Promise<Admission<undefined>>
  /** Takes the attempt back: the password was right. */
  forgive: (address: string) => Promise<void>
}

/** Slows guessing down; the counters are in the database, so that a restart does not reset them. */
export function loginThrottle(connection: ServerConnection): LoginThrottle {
  const admitInTurn = async (address: string, sent: unknown) => {
    const now = new Date()
    const gate = gateOf(LIMIT, address)
    const known = knownCounter(address)
    const wait = await connection.snapshots.read(({ db }) => findRetryAfter(db, [known], now))
    const isKnown = wait !== undefined
    return admit(connection, isKnown ? onlyOwn(gate) : gate, { sent, now, store: storeNothing })
  }
  // Attempts at once are judged one after the other, within the deadline of a write.
  const queue = new WriteQueue()
  return {
    admit: (address, sent) => queue.run(() => admitInTurn(address, sent)),
    forgive: async (address) => {
      const [own, ...others] = gateOf(LIMIT, address).counters.map(({ key }) => key)
      const known = knownCounter(address)
      const now = new Date()
      await inWriteTransaction(connection, async (db) => {
        const wasKnown = (await findRetryAfter(readOnly(db), [known], now)) !== undefined
        if (!wasKnown) await decrementCounters(db, others)
        await removeCounters(db, [own ?? '', known.key])
        await incrementCounters(db, [known], now)
      })
    },
  }
}

/** An attempt is counted, that is all. */
const storeNothing = () => Promise.resolve(undefined)

/** The address alone: neither its neighbors nor a crowd can lock out where the admin has been. */
function onlyOwn({ form, counters }: Gate): Gate {
  return { form, counters: counters.slice(0, 1), asking: undefined }
}

function knownCounter(address: string) {
  return {
    key: `${LOGIN_COUNTERS}-known:${networksOf(address)[0].key}`,
    max: 1,
    windowMs: KNOWN_MS,
  }
}
