import { randomUUID } from 'node:crypto'
import type { ClaimWay } from '#domain/claims/ways.ts'
import { queueAbout, queueLinkMail } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { isBlocked } from '#db/accounts/blocks.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { forgetAddress } from './end.ts'
import { codeFor, hashCode } from './secrets.ts'

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
  const subject = { kind: 'claim', subjectId: id } as const
  const token = way === 'email' ? null : await createLink(db, subject, now)
  const isIgnored = await isBlocked(db, email)
  await db
    .insertInto('clinic_claims')
    .values({
      id,
      provider_id: clinicId,
      created_at: now.toISOString(),
      way,
      domain,
      code_hash: way === 'call' && token !== null ? hashCode(id, codeFor(token)) : null,
      email,
      ...(isIgnored && { state: 'ended', ended_at: now.toISOString() }),
    })
    .execute()
  if (isIgnored) await forgetAddress(db, id)
  else if (token === null) await queueLinkMail(db, subject, now)
  else await queueAbout(db, { kind: 'notice', link: subject }, now)
  return token
}
