import { sql } from 'kysely'
import { z } from 'zod'
import { isKeyOf, keysOf } from '#domain/text/choices.ts'
import { doubtEdits } from '#db/proposals/owners.ts'
import { refuseShown } from '#db/proposals/propose.ts'
import {
  decide,
  openDecisionId,
  type AdminStep,
  findDecision,
  type LoggedDecision,
  type Change,
} from '#db/decisions/log.ts'
import { revert } from '#db/decisions/revert.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { showListings } from '#db/stewardship/show-listings.ts'

export type UndoOutcome =
  | { kind: 'done'; changes: Change[] }
  | { kind: 'not-found' | 'already-undone' }
  /** The later decision that changed the same. */
  | { kind: 'in-the-way'; by: LoggedDecision | undefined }

/** Takes any decision back, whatever it was about, while all that it changed is as it left it (R-FIELD-4). */
export function undoDecision(
  connection: Pick<Connection, 'db'>,
  id: number,
  step: AdminStep,
): Promise<UndoOutcome> {
  return inWriteTransaction(connection, (db) => undoWithin(db, id, step))
}

async function undoWithin(db: Database, id: number, { by, now }: AdminStep): Promise<UndoOutcome> {
  const undone = await findDecision(db, id)
  if (undone === undefined) return { kind: 'not-found' }
  if (undone.undoneBy !== null) return { kind: 'already-undone' }
  const { subject, listingId, otherId } = undone
  const about = {
    kind: 'undo' as const,
    subject,
    ...(listingId !== null && { listingId }),
    ...(otherId !== null && { otherId }),
    undoes: id,
  }
  let undoId = 0
  const outcome = await decide<UndoOutcome>(db, about, { by, now }, async () => {
    undoId = await openDecisionId(db)
    await sql`pragma defer_foreign_keys = on`.execute(db)
    const reverted = await revert(db, id)
    // An event such as a sign-in, or what it changed was deleted.
    if (reverted.kind === 'done' && reverted.changes.length === 0) return { kind: 'not-found' }
    if (reverted.kind === 'in-the-way') {
      return { kind: reverted.kind, by: await findDecision(db, reverted.by) }
    }
    if (undone.kind === 'edit') await refuseShown(db, id, { by, now })
    if (undone.kind === 'claim-proven') await doubtEdits(db, subject)
    await showListings(db, reverted.changes.flatMap(listShown), now)
    return reverted
  })
  if (outcome.kind !== 'done') return outcome
  const setUndone = (decision: number, value: number | null) =>
    db.updateTable('decisions').set({ undone_by: value }).where('id', '=', decision).execute()
  await setUndone(id, undoId)
  // The undo of an undo lets the first decision stand again.
  if (undone.undoes !== null) await setUndone(undone.undoes, null)
  return outcome
}

const pairKey = z.tuple([z.int(), z.int()])

/** Listings whose pages show what a change is about. */
function listShown({ table, key, listingId }: Change): number[] {
  if (table === 'duplicate_pairs') return pairKey.parse(JSON.parse(key))
  const isShown = ['decided_listings', 'statements', 'site_checks', 'owners'].includes(table)
  return isShown && listingId !== null ? [listingId] : []
}

const LIMIT = 10 // R-ADMIN-6

/** Kinds of the last decisions, and of the items that they answered. */
const DECIDED = {
  approve: 'application',
  decline: 'application',
  'accept-report': 'report',
  'decline-report': 'report',
  keep: 'conflict',
  'take-list': 'conflict',
  merge: 'pair',
  'belongs-to': 'pair',
  'not-same': 'pair',
  'claim-proven': 'claim',
  'claim-declined': 'claim',
  'claim-ended': 'claim',
  'site-accepted': 'website',
} as const

/** With the name of the company that applied, or of the listings. */
function selectNamed(db: ReadDb) {
  return db
    .selectFrom('decisions as decision')
    .leftJoin('proposals as proposal', 'proposal.id', 'decision.subject')
    .leftJoin('listings as listing', 'listing.id', 'decision.listing_id')
    .leftJoin('listings as other', 'other.id', 'decision.other_id')
    .select(['decision.id', 'decision.subject', 'decision.text', 'decision.at', 'decision.kind'])
    .select(sql<string>`coalesce(nullif(decision.admin_name, ''), decision.actor)`.as('by'))
    .select(
      sql<string>`coalesce(nullif(proposal.name, ''), listing.name || ' and ' || other.name,
        listing.name, other.name, '')`.as('clinicName'),
    )
}

/** Decisions on items of the desk that an admin can undo, latest first. */
export async function listRecentDecisions(db: ReadDb) {
  const rows = await selectNamed(db)
    .where('decision.kind', 'in', keysOf(DECIDED))
    .where('decision.actor', 'in', ['admin', 'cli'])
    .where('decision.subject', '<>', '')
    .where('decision.undone_by', 'is', null)
    // A later one about the same subject replaces it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('decisions as later')
            .select('later.id')
            .whereRef('later.subject', '=', 'decision.subject')
            .whereRef('later.id', '>', 'decision.id')
            .where('later.kind', '<>', 'undo')
            .where('later.undone_by', 'is', null),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('decision.kind', 'not in', ['approve', 'decline']),
        eb('proposal.id', 'is not', null),
      ]),
    )
    .orderBy('decision.id', 'desc')
    .limit(LIMIT)
    .execute()
  return rows.map(toRecent)
}

/** `kind` of the item that was decided; `null` for a step of the admin. */
function toRecent({ kind, ...decision }: Named) {
  return { ...decision, kind: isKeyOf(DECIDED, kind) ? DECIDED[kind] : null }
}

type Named = Awaited<ReturnType<ReturnType<typeof selectNamed>['executeTakeFirstOrThrow']>>

/**
 * The decision that a notice is about; `null` if there is none. The notice of an undo offers no undo of its own,
 * because the item is open again.
 */
export async function findNoticed(db: ReadDb, id: number) {
  const found = await selectNamed(db)
    .select(
      sql<0 | 1>`decision.kind <> 'undo' and undone_by is null
        and exists (select 1 from changes where decision_id = decision.id)`.as('canUndo'),
    )
    .where('decision.id', '=', id)
    .executeTakeFirst()
  return found === undefined ? null : { ...toRecent(found), canUndo: found.canUndo }
}

export type RecentDecision = ReturnType<typeof toRecent>
