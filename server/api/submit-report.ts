import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { contentHash, findSameReport, storeReport, type NewReport } from '#db/reports/submit.ts'
import { listNetworks } from '#server/http/limits/networks.ts'
import { admit, createGate, type Admission } from '#server/http/limits/rate-limits.ts'

export const REPORT_FORM = 'reports'
export const REPORT_WINDOW_SECONDS = 60 * 60

const WINDOW_MS = REPORT_WINDOW_SECONDS * 1000
const FACTOR_FOR_ALL = 40 // R-REPORT-3

interface Submission {
  perAddress: number
  address: string
  sent: unknown
  now: Date
}

/** `earlier`: the same sender sent the same report before; its token is not known. */
type Submitted = { kind: 'new'; token: string } | { kind: 'earlier'; id: number }

/**
 * Similar reports from different senders all count, so a repeat must come from the same network.
 */
export function submitReport(
  connection: ServerConnection,
  report: NewReport,
  { perAddress, address, sent, now }: Submission,
): Promise<Admission<Submitted>> {
  const limit = {
    name: REPORT_FORM,
    perAddress,
    askAfter: perAddress * FACTOR_FOR_ALL,
    windowMs: WINDOW_MS,
  }
  const [network] = listNetworks(address)
  const repeat = {
    key: `${REPORT_FORM}-same:${contentHash(report)}:${network.key}`,
    max: 1,
    windowMs: WINDOW_MS,
  }
  return admit<Submitted>(connection, createGate(limit, address), {
    sent,
    now,
    findEarlier: async (db) => {
      if ((await findRetryAfter(db, [repeat], now)) === undefined) return undefined
      const since = new Date(now.getTime() - WINDOW_MS)
      const earlier = await findSameReport(db, report, since)
      return earlier && { kind: 'earlier', id: earlier.id }
    },
    store: async (db) => {
      await incrementCounters(db, [repeat], now)
      return { kind: 'new', token: await storeReport(db, report, now) }
    },
  })
}
