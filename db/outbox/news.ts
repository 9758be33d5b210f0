import { sql } from 'kysely'
import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import type { Database } from '#db/engine/schema.ts'
import { afterUndo, queueMail } from './queue.ts'

interface Decided {
  id: number
  kind: DecisionKind
  /** Id of a claim, or reference of a report. */
  subject: string
  listingId: number | null
}

const OWNERS = sql`ended_at is null and listing_id = `
const EDITOR = sql`ended_at is null and id = (select owner_id from proposals where reference = `

/** Which owners are told of which decision (R-OWNER-13). */
const TOLD = {
  'accept-report': ({ listingId }: Decided) => sql`${OWNERS} ${listingId}`,
  'decline-report': ({ subject }: Decided) => sql`${EDITOR} ${subject})`,
  // Whoever waited for the call, too, who may have lost the first link.
  'claim-proven': ({ listingId, subject }: Decided) =>
    sql`${OWNERS} ${listingId} and (id <> ${subject} or proof = 'call')`,
  'claim-ended': ({ subject }: Decided) => sql`id = ${subject}`,
  'take-list': ({ listingId }: Decided) => sql`${OWNERS} ${listingId}`,
  state: ({ listingId }: Decided) => sql`${OWNERS} ${listingId}`,
}

export type NewsKind = keyof typeof TOLD | 'claim-declined'

export function isNews(kind: string): kind is NewsKind {
  return kind === 'claim-declined' || isKeyOf(TOLD, kind)
}

/** Tells owners once an undo can no longer take the decision back. Call it in the decision's transaction. */
export async function queueNews(db: Database, decision: Decided, now: Date): Promise<void> {
  if (!isNews(decision.kind)) return
  const told =
    decision.kind === 'claim-declined'
      ? sql`proposals where id = ${decision.subject} and`
      : sql`owners where ${TOLD[decision.kind](decision)} and`
  const { rows } = await sql<{ id: string }>`select id from ${told} email <> ''`.execute(db)
  for (const { id } of rows) {
    await queueMail(db, { kind: 'news', id, about: decision.id }, afterUndo(now))
  }
}
