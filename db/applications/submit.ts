import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationInput } from '#domain/applications/application.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { pickReference } from '#db/stewardship/references.ts'
import { isBlocked } from '#db/accounts/blocks.ts'
import { queueAbout, queueReceipt } from '#db/outbox/queue.ts'
import { findMatch } from './duplicates.ts'
import { createApplicationLink } from './locations.ts'
import { tellOwners } from './proposals.ts'

const SAME_CONTENT_MS = 24 * 60 * 60 * 1000 // R-APPLY-3

export interface StoredApplication {
  id: string
  reference: string | null
  /** Secret part of the application's private link. */
  token: string
}

/**
 * Stores what is new of one form, an application for each location, and returns the first with the
 * link that leads to the others. Call it after findSameApplications in the same transaction.
 */
export async function storeApplications(
  db: Database,
  inputs: readonly ApplicationInput[],
  now: Date,
): Promise<StoredApplication> {
  const sentWith = inputs.length === 1 ? null : randomId()
  let first: Omit<StoredApplication, 'token'> | undefined
  const isIgnored = await isBlocked(db, inputs[0]?.email ?? '')
  const status = isIgnored ? 'declined' : 'pending'
  for (const input of inputs) {
    if ((await findSameApplication(db, input, now)) !== undefined) continue
    const stored = await storeApplication(db, input, { sentWith, status, now })
    if (first === undefined && !isIgnored) {
      const { id: applicationId } = stored
      await queueReceipt(db, { id: applicationId, email: input.email }, now)
      // The others wait for the digest.
      if (input.listingType === 'premium')
        await queueAbout(db, { kind: 'notice', applicationId }, now)
    }
    first ??= stored
  }
  if (first === undefined) throw new Error('the application is stored already')
  return { ...first, token: await createApplicationLink(db, first.id, now) }
}

async function storeApplication(
  db: Database,
  input: ApplicationInput,
  { sentWith, status, now }: { sentWith: string | null; status: 'pending' | 'declined'; now: Date },
): Promise<Omit<StoredApplication, 'token'>> {
  const id = randomId()
  const reference = await pickReference(db, 'A')
  const stored = await db
    .insertInto('company_applications')
    .values({
      id,
      reference,
      created_at: now.toISOString(),
      sent_with: sentWith,
      status,
      ...toApplicationColumns(input),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (status === 'declined') return { id, reference }
  const match = await findMatch(db, stored)
  if (match !== undefined) await tellOwners(db, stored, { listingId: match, now })
  return { id, reference }
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
    hours: input.hours,
    starting_price: input.startingPrice,
    free_consultation: input.freeConsultation === '' ? ('' as const) : ('yes' as const),
    lasers: input.lasers,
    content_hash: contentHash(input),
  }
}

/** The first application of a form whose locations were all sent before. */
export async function findSameApplications(
  db: ReadDb,
  inputs: readonly ApplicationInput[],
  now: Date,
): Promise<{ id: string; reference: string | null } | undefined> {
  const same = await Promise.all(inputs.map((input) => findSameApplication(db, input, now)))
  return same.includes(undefined) ? undefined : same[0]
}

/**
 * Finds an application with the same content within 24 hours (R-APPLY-3); ignores later dates,
 * which come from a wrong clock.
 */
async function findSameApplication(
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
