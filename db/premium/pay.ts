import { extendedUntil, planEnd } from '#domain/premium/plan.ts'
import type { Database } from '#db/engine/schema.ts'
import type { Step } from '#db/stewardship/history.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'
import { findPlanEnd, PLAN } from './plans.ts'

export interface NewPayment extends Step {
  /** Of the listing. */
  id: number
  paidOn: string
  amount: string
  reference: string
  /** What was paid for: months, or all until a day. */
  term: { months: number } | { until: string }
  /** In the site's time zone. */
  today: string
}

type PaymentOutcome =
  | { kind: 'done'; until: string }
  | { kind: 'not-found' }
  /** The last day has passed. */
  | { kind: 'past' }

/** Extends the plan of a listing (R-PREMIUM-1). Call it in a transaction. */
export async function recordPayment(db: Database, payment: NewPayment): Promise<PaymentOutcome> {
  const { id, by, now, term, today, paidOn, amount, reference } = payment
  const listing = await db
    .selectFrom('providers')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (listing === undefined) return { kind: 'not-found' }
  const end = planEnd(await findPlanEnd(db, id))
  const until = 'until' in term ? term.until : extendedUntil(end, today, term.months)
  if (until < today) return { kind: 'past' }
  await recordStatement(db, { id, ...PLAN, value: until, by, now })
  await db
    .insertInto('premium_payments')
    .values({
      provider_id: id,
      listing_name: listing.name,
      paid_on: paidOn,
      amount,
      reference,
      months: 'months' in term ? term.months : null,
      paid_until: until,
      recorded_at: now.toISOString(),
      recorded_by: by.name || by.actor,
    })
    .execute()
  return { kind: 'done', until }
}

/** Makes a listing free at once. Call it in a transaction. */
export async function endPlan(
  db: Database,
  { id, ...step }: Step & { id: number },
): Promise<{ kind: 'done' | 'not-found' }> {
  if ((await findPlanEnd(db, id)) === '') return { kind: 'not-found' }
  const { kind } = await recordStatement(db, { id, ...PLAN, value: '', ...step })
  return { kind }
}
