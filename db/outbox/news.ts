import { sql } from 'kysely'
import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import type { Database } from '#db/engine/schema.ts'
import { afterUndo, queueMail } from './queue.ts'

interface Decided {
  id: number
  kind: DecisionKind
  listingId: number | null
  by: { actor: string }
}

/** The owners of the listings that they change get an e-mail about these decisions (R-OWNER-13). */
const TO_OWNERS: readonly DecisionKind[] = [
  'approve',
  'decline',
  'accept-report',
  'decline-report',
  'claim-proven',
  'claim-ended',
  'take-list',
  'state',
  'hide',
  'close',
  'merge',
  'unhide',
  'reopen',
  'split',
  'undo',
]

/**
 * Tells the senders of what a decision answers, and the owners of its listing, once an undo can no longer take
 * it back. Whether it still says something to them is known when the e-mail is written. Call it in the decision's
 * transaction.
 */
export async function queueNews(
  db: Database,
  { id, kind, listingId, by }: Decided,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      select table_name as name, key ->> 0 as key, listing_id from changes where decision_id = ${id})
    select id from proposals
    where email <> '' and ('proposals', id) in (select name, key from changed)
    union select id from owners
    where ${Number(TO_OWNERS.includes(kind))} and email <> ''
      and (ended_at is null
          and (listing_id = ${listingId} or listing_id in (select listing_id from changed))
        or ('owners', id) in (select name, key from changed))
  `.execute(db)
  for (const { id: told } of rows) {
    // An applicant who sends an application again needs no e-mail to know that it waits.
    if (by.actor === 'visitor') {
      await db.insertInto('told_decisions').values({ proposal_id: told, decision_id: id }).execute()
    } else await queueMail(db, { kind: 'news', id: told, about: id }, afterUndo(now))
  }
}
