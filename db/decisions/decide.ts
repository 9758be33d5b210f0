import { queueNews } from '#db/outbox/news.ts'
import type { Database } from '#db/engine/schema.ts'
import { nextId, record, type Decision, type Step } from './log.ts'

export type { AdminStep, Step } from './log.ts'

/**
 * Does the work as one decision: each row of a said table that it changes is kept, for an undo. Within
 * another decision the work belongs to that one. Nothing is logged unless the outcome is `done`, which a
 * refusal must leave without a change. Call it in a transaction.
 */
export async function decide<Outcome extends { kind: string }>(
  db: Database,
  decision: Decision | ((outcome: Outcome) => Decision),
  step: Step,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const open = await db.selectFrom('open_decision').select('decision_id').executeTakeFirst()
  if (open !== undefined) return work()
  const id = await nextId(db)
  await db.insertInto('open_decision').values({ id: 1, decision_id: id }).execute()
  const outcome = await work()
  await db.deleteFrom('open_decision').execute()
  if (outcome.kind === 'done') {
    const made = typeof decision === 'function' ? decision(outcome) : decision
    await record(db, id, made, step)
    const { kind, subject = '', listingId = null } = made
    await queueNews(db, { id, kind, subject, listingId }, step.now)
  }
  return outcome
}

/** Deletes what decisions about a subject changed, because that holds its text; the decisions stay. */
export async function forgetChanges(db: Database, subject: string): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('decision_id', 'in', (eb) =>
      eb.selectFrom('decisions').select('id').where('subject', '=', subject),
    )
    .execute()
}

/** The decision that is being made; its row is added when the work is done. */
export async function openDecisionId(db: Database): Promise<number> {
  return (await db.selectFrom('open_decision').select('decision_id').executeTakeFirstOrThrow())
    .decision_id
}
