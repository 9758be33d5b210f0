import type { ApplicationInput } from '#domain/proposals/application.ts'
import { sayApplication } from '#domain/proposals/said.ts'
import { keysOf } from '#domain/text/choices.ts'
import type { Database } from '#db/engine/schema.ts'
import { queueMail, queueReceipt } from '#db/outbox/queue.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { propose } from '#db/stewardship/propose.ts'
import { askOwners } from './asked.ts'
import type { ProposedReport } from './complete-report.ts'
import { findMatch } from './duplicates.ts'
import { tellOwners } from './told-owners.ts'

/** What visitors send. */
export type Sent = ProposedReport | ReturnType<typeof toProposed>

/** An application as a proposal. */
export function toProposed({ email, contactName, ...input }: ApplicationInput) {
  return { kind: 'apply', email, said: sayApplication(input), sender: { contactName } } as const
}

export interface Stored {
  id: string
  reference: string
  /** Secret part of the sender's private link. */
  token: string
}

/** Call it after findSame in the same transaction. */
export async function send(db: Database, sent: Sent, now: Date): Promise<Stored> {
  const stored = await propose(db, sent, now)
  await announce(db, sent, { id: stored.id, now })
  return { ...stored, token: await createLink(db, stored.id, now) }
}

/** Tells the sender, the owners of the listing that it is about, and the admin. */
export async function announce(
  db: Database,
  sent: Sent,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { kind, email } = sent
  await queueReceipt(db, { kind, id, email }, now)
  if (sent.kind === 'report') {
    const { said, about } = sent
    await askOwners(db, { listingId: about.listing_id, topics: keysOf(said.values) }, now)
    return
  }
  const { said } = sent
  // The others wait for the digest.
  if (said.listingType === 'premium') await queueMail(db, { kind: 'notice', id }, now)
  const match = await findMatch(db, said)
  if (match !== undefined) await tellOwners(db, id, { listingId: match, now })
}
