import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import {
  KINDS,
  type ProposalKind,
  REFERENCE_LENGTH,
  REFERENCE_LETTERS,
} from '#domain/proposals/kinds.ts'
import type { Step } from '#db/decisions/log.ts'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'

type Columns = Insertable<Schema['proposals']>

type About = 'listing_id' | 'owner_id' | 'shown_by' | 'same_key'

interface Proposed {
  kind: ProposalKind
  id?: string
  email: string
  said: object
  /** What a purge empties. */
  sender: object
  /** What it is about. */
  about?: Pick<Columns, About>
}

type Content = Omit<Proposed, 'kind' | 'id'>

/** What the sender filled in, as stored. */
export function proposedColumns({ email, said, sender, about = {} }: Content) {
  return {
    email,
    said: JSON.stringify(said),
    sender: JSON.stringify(sender),
    content_hash: hashContent({ email, said, sender, about }),
    ...about,
  }
}

/** Stores what somebody asks for. Call it after findSame in the same transaction. */
export async function propose(
  db: Database,
  { kind, id = randomId(), ...proposed }: Proposed,
  now: Date,
): Promise<{ id: string; reference: string }> {
  const reference = await pickReference(db, KINDS[kind].letter)
  const columns = proposedColumns(proposed)
  await db
    .insertInto('proposals')
    .values({ id, kind, reference, created_at: now.toISOString(), ...columns })
    .execute()
  return { id, reference }
}

/** "R-4F7K2"; not taken yet. */
async function pickReference(db: Database, letter: string): Promise<string> {
  for (;;) {
    const letters = Array.from(
      { length: REFERENCE_LENGTH },
      () => REFERENCE_LETTERS[randomInt(REFERENCE_LETTERS.length)],
    )
    const reference = `${letter}-${letters.join('')}`
    const taken = await db
      .selectFrom('proposals')
      .select('reference')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (taken === undefined) return reference
  }
}

/** Id of what the same sender sent lately in the same words; ignores later dates, which come from a wrong clock. */
export async function findSame(
  db: ReadDb,
  { kind, ...proposed }: Proposed,
  now: Date,
): Promise<string | undefined> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const found = await db
    .selectFrom('proposals')
    .select('id')
    .where('content_hash', '=', hashContent(proposed))
    .where('created_at', '>', fromNow(-KINDS[kind].sameForMs))
    .where('created_at', '<', fromNow(KINDS[kind].sameForMs))
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst()
  return found?.id
}

function hashContent({ email, said, sender, about }: Content): string {
  const fields = Object.entries({ email, ...said, ...sender, about: about?.listing_id })
  return createHash('sha256')
    .update(JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
}

export interface Answer extends Step {
  to: 'approved' | 'declined'
  /** Why it is declined. */
  reason?: string
  /** What is accepted of a report or an edit. */
  applied?: readonly string[]
}

/** Answers those that the caller chooses, within a decision. */
export function settle(db: Database, { to, reason = '', applied = [], by, now }: Answer) {
  return db
    .updateTable('proposals')
    .set({ status: to, reason, applied: JSON.stringify(applied) })
    .set({ decided_at: now.toISOString(), decided_by: by.name || by.actor })
}

/** Marks an owner's change as refused when the decision that had shown it is undone. */
export async function refuseShown(db: Database, decisionId: number, step: Step) {
  await settle(db, { to: 'declined', ...step })
    .where('kind', '=', 'edit')
    .where('shown_by', '=', decisionId)
    .where('status', '<>', 'declined')
    .execute()
}

/** Deletes it with its owner, links and queued e-mails, and what the log keeps of it. */
export async function eraseProposal(db: Database, id: string): Promise<void> {
  await db.deleteFrom('proposals').where('id', '=', id).execute()
  await db
    .deleteFrom('changes')
    .where('table_name', '=', 'proposals')
    .where('key', '=', JSON.stringify([id]))
    .execute()
}

const ID_LENGTH = 25 // 128 bits in base 36

/** Lower case only, because paths are lower-cased before routing. */
function randomId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(ID_LENGTH, '0')
}
