import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'
import { queueLinkMail } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { selectClaims } from './find.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_PER_DAY = 3
/** A company may own several listings. */
const MAX_RENEWED = 20

/**
 * Sends new links for an address's proven claims, at most three times a day per claim. The earlier
 * ones end when a new one is first used (R-LINK-2).
 */
export async function renewLinks(db: Database, email: string, now: Date): Promise<void> {
  const own = await selectClaims(db)
    .where((eb) => eb.fn<string>('lower', ['claim.email']), '=', email.toLowerCase())
    .where('claim.state', '=', 'proven')
    .orderBy('claim.created_at')
    .limit(MAX_RENEWED)
    .execute()
  for (const { id } of own) {
    const counter = { key: `claim-link:${id}`, max: MAX_PER_DAY, windowMs: DAY_MS }
    if ((await findRetryAfter(db, [counter], now)) !== undefined) continue
    await incrementCounters(db, [counter], now)
    await queueLinkMail(db, { kind: 'claim', subjectId: id }, now)
  }
}
