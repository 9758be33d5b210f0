import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationInput } from '#domain/applications/application.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { queueApplicationMails } from './outbox/queue.ts'

const SAME_CONTENT_MS = 24 * 60 * 60 * 1000 // R-APPLY-3

/** Call it after findSameApplication in the same transaction. */
export async function storeApplication(
  db: Database,
  input: ApplicationInput,
  now: Date,
): Promise<string> {
  const { id } = await db
    .insertInto('company_applications')
    .values({
      id: randomId(),
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
      created_at: now.toISOString(),
      provider_id: null,
      content_hash: contentHash(input),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueApplicationMails(db, { id, email: input.email }, now)
  return id
}

/** Same content within 24 hours (R-APPLY-3); ignores one that a wrong clock dated further ahead. */
export async function findSameApplication(
  db: ReadDb,
  input: ApplicationInput,
  now: Date,
): Promise<string | undefined> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const row = await db
    .selectFrom('company_applications')
    .select('id')
    .where('content_hash', '=', contentHash(input))
    .where('created_at', '>', fromNow(-SAME_CONTENT_MS))
    .where('created_at', '<', fromNow(SAME_CONTENT_MS))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
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
