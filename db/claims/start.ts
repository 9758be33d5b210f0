import { randomUUID } from 'node:crypto'
import type { ClaimWay } from '#domain/proposals/proof.ts'
import { queueMail } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { propose } from '#db/stewardship/propose.ts'
import { createLink, newToken } from '#db/stewardship/private-links.ts'
import { codeFor, hashCode } from './secrets.ts'
import { findRetryAfter, incrementCounters } from '#db/accounts/limits.ts'

interface NewClaim {
  clinicId: number
  way: ClaimWay
  /** Host of the e-mail address; '' for a call. */
  domain: string
  /** '' for none. */
  email: string
}

/**
 * Returns the token of the claim's private link. `null` for claims by e-mail: only the mailbox gets
 * the link, because opening it is the proof.
 */
export async function startClaim(
  db: Database,
  { clinicId, way, domain, email }: NewClaim,
  now: Date,
): Promise<string | null> {
  const id = randomUUID()
  const token = way === 'email' ? null : newToken()
  const said = { way, domain, ...(token !== null && { codeHash: hashCode(id, codeFor(token)) }) }
  const about = { listing_id: clinicId }
  await propose(db, { kind: 'claim', id, email, said, sender: {}, about }, now)
  await queueMail(db, { kind: token === null ? 'receipt' : 'notice', id }, now)
  return token && createLink(db, id, now, token)
}

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_PER_DAY = 3
/** A company may own several listings. */
const MAX_RENEWED = 20

/**
 * Sends new links for an address's proven claims, at most three times a day per claim. The earlier
 * ones end when a new one is first used (R-LINK-2).
 */
export async function renewLinks(db: Database, email: string, now: Date): Promise<void> {
  const own = await db
    .selectFrom('owners')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('email', '<>', '')
    .where('ended_at', 'is', null)
    .orderBy('since')
    .limit(MAX_RENEWED)
    .execute()
  for (const { id } of own) {
    const counter = { key: `claim-link:${id}`, max: MAX_PER_DAY, windowMs: DAY_MS }
    if ((await findRetryAfter(db, [counter], now)) !== undefined) continue
    await incrementCounters(db, [counter], now)
    await queueMail(db, { kind: 'link', id }, now)
  }
}
