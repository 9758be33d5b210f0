import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { pickReference } from '#db/stewardship/references.ts'

type Columns = Insertable<Schema['proposals']>

interface Proposed {
  email: string
  said: object
  /** What a purge empties. */
  sender: object
}

/** What the sender filled in, as stored. */
export function proposedColumns({ email, said, sender }: Proposed) {
  return {
    email,
    said: JSON.stringify(said),
    sender: JSON.stringify(sender),
    content_hash: hashContent({ email, said, sender }),
  }
}

type Kind = { kind: 'apply'; letter: 'A' } | { kind: 'report'; letter: 'R' }

/** Stores what somebody asks for. Call it after findSame in the same transaction. */
export async function propose(
  db: Database,
  { kind, letter, ...proposed }: Proposed & Kind,
  now: Date,
): Promise<{ id: string; reference: string }> {
  const id = randomId()
  const reference = await pickReference(db, letter)
  const values: Columns = {
    id,
    kind,
    reference,
    created_at: now.toISOString(),
    ...proposedColumns(proposed),
  }
  await db.insertInto('proposals').values(values).execute()
  return { id, reference }
}

const SAME_CONTENT_MS = 24 * 60 * 60 * 1000 // R-APPLY-3

/**
 * Id of what the same sender sent within 24 hours in the same words (R-APPLY-3); ignores later dates, which
 * come from a wrong clock.
 */
export async function findSame(
  db: ReadDb,
  proposed: Proposed,
  now: Date,
): Promise<string | undefined> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const found = await db
    .selectFrom('proposals')
    .select('id')
    .where('content_hash', '=', hashContent(proposed))
    .where('created_at', '>', fromNow(-SAME_CONTENT_MS))
    .where('created_at', '<', fromNow(SAME_CONTENT_MS))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}

function hashContent({ email, said, sender }: Proposed): string {
  const fields = Object.entries({ email, ...said, ...sender }).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  )
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

const ID_LENGTH = 25 // 128 bits in base 36

/** Lower case only, because paths are lower-cased before routing. */
function randomId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
}
