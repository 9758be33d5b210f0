import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import { queueLinkMail } from '#db/outbox/queue.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { listProvenClaims } from './find.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_PER_DAY = 3

/**
 * Sends new links for an address's proven claims, at most three times a day per claim. The earlier
 * ones end when a new one is first used (R-LINK-2).
 */
export async function renewLinks(db: Database, email: string, now: Date): Promise<void> {
  for (const { id } of await listProvenClaims(readOnly(db), email)) {
    const counter = { key: `claim-link:${id}`, max: MAX_PER_DAY, windowMs: DAY_MS }
    if ((await findRetryAfter(readOnly(db), [counter], now)) !== undefined) continue
    await incrementCounters(db, [counter], now)
    await queueLinkMail(db, { kind: 'claim', subjectId: id }, now)
  }
}
