import { createHash, randomBytes } from 'node:crypto'
import type { ApplicationInput } from '#domain/application.ts'
import type { Connection } from '#db/connection.ts'
import type { ReadDb } from '#db/schema.ts'
import { readOnly } from '#db/read-only.ts'
import { queueApplicationMails } from '#db/outbox/queue.ts'
import { inWriteTransaction } from '#db/write-transaction.ts'

const SAME_CONTENT_MS = 24 * 60 * 60 * 1000 // decision 29

/**
 * Stores an application as pending. The same content within 24 hours is the same application: the
 * first one's id comes back, however many are sent at once.
 */
export function submitApplication(
  connection: Connection,
  input: ApplicationInput,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  return inWriteTransaction(connection, async (db) => {
    const known = await findSameApplication(readOnly(db), input, now)
    if (known !== undefined) return { id: known, isNew: false }
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
    return { id, isNew: true }
  })
}

/** The id of the first application with the same content within the last 24 hours. */
export async function findSameApplication(
  db: ReadDb,
  input: ApplicationInput,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - SAME_CONTENT_MS).toISOString()
  const row = await db
    .selectFrom('company_applications')
    .select('id')
    .where('content_hash', '=', contentHash(input))
    .where('created_at', '>', since)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

function contentHash(input: ApplicationInput): string {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

const ID_LENGTH = 25 // of 128 bits in base 36

/** Lower-case letters and digits only: paths are lower-cased before they are routed. */
function randomId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
}
