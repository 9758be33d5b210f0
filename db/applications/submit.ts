import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationInput } from '#domain/applications/application.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { pickReference } from '#db/stewardship/references.ts'
import { queueAbout, queueReceipt } from '#db/outbox/queue.ts'
import { findMatch } from './duplicates.ts'
import { tellOwners } from './proposals.ts'

const SAME_CONTENT_MS = 24 * 60 * 60 * 1000 // R-APPLY-3

export interface StoredApplication {
  id: string
  reference: string | null
  /** Secret part of the application's private link. */
  token: string
}

/** Stores an application. Call it after findSameApplication in the same transaction. */
export async function storeApplication(
  db: Database,
  input: ApplicationInput,
  now: Date,
): Promise<StoredApplication> {
  const id = randomId()
  const reference = await pickReference(db, 'A')
  const stored = await db
    .insertInto('company_applications')
    .values({
      id,
      reference,
      created_at: now.toISOString(),
      ...toApplicationColumns(input),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await queueReceipt(db, { id, email: input.email }, now)
  // The others wait for the digest.
  if (input.listingType === 'premium')
    await queueAbout(db, { kind: 'notice', applicationId: id }, now)
  const match = await findMatch(db, stored)
  if (match !== undefined) await tellOwners(db, stored, { listingId: match, now })
  const token = await createLink(db, { kind: 'application', subjectId: id }, now)
  return { id, reference, token }
}

/** Columns that the sender filled in. */
export function toApplicationColumns(input: ApplicationInput) {
  return {
    company_name: input.companyName,
    contact_name: input.contactName,
    email: input.email,
    phone: input.phone,
    website: input.website || null,
    address: input.address,
    city: input.city,
    state: input.state,
    zip: input.zipCode,
    services: JSON.stringify(input.services),
    description: input.description,
    year_established: input.yearEstablished || null,
    certifications: input.certifications || null,
    listing_type: input.listingType,
    facts: JSON.stringify(input.facts),
    content_hash: contentHash(input),
  }
}

/**
 * Finds an application with the same content within 24 hours (R-APPLY-3); ignores later dates,
 * which come from a wrong clock.
 */
export async function findSameApplication(
  db: ReadDb,
  input: ApplicationInput,
  now: Date,
): Promise<{ id: string; reference: string | null } | undefined> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString()
  return db
    .selectFrom('company_applications')
    .select(['id', 'reference'])
    .where('content_hash', '=', contentHash(input))
    .where('created_at', '>', fromNow(-SAME_CONTENT_MS))
    .where('created_at', '<', fromNow(SAME_CONTENT_MS))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
}

function contentHash(input: ApplicationInput): string {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

const ID_LENGTH = 25 // 128 bits in base 36

/** Lower case only, because paths are lower-cased before routing. */
function randomId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
}
