import { paymentReference, extendedUntil, planEnd } from '#domain/premium/plan.ts'
import { foundPlace } from '#domain/site/provider-path.ts'
import type { ReadDb, Database } from '#db/engine/schema.ts'
import type { Step } from '#db/stewardship/history.ts'
import { recordStatement } from '#db/stewardship/record-statement.ts'

/** Where the operator states plans. */
export const PLAN = { field: 'listing', source: 'correction' } as const

/** Last premium day of a listing; '' when it is free. */
export async function findPlanEnd(db: ReadDb, listingId: number): Promise<string> {
  const plan = await db
    .selectFrom('clinic_statements')
    .select('value')
    .where('provider_id', '=', listingId)
    .where('field', '=', PLAN.field)
    .where('source', '=', PLAN.source)
    .executeTakeFirst()
  return plan?.value ?? ''
}

/** Premium listings, the next to end first; `place` is `null` for those that are not shown now. */
export async function listPlans(db: ReadDb, id?: number) {
  const plans = await db
    .selectFrom('clinic_statements as plan')
    .leftJoin('providers', 'providers.id', 'plan.provider_id')
    .select(['plan.provider_id as id', 'plan.value as end', 'providers.name', 'providers.tier'])
    .select(['providers.state_slug as stateSlug', 'providers.city_slug as citySlug'])
    .select('providers.slug')
    .where('plan.field', '=', PLAN.field)
    .where('plan.source', '=', PLAN.source)
    .where('plan.value', '<>', '')
    .$if(id !== undefined, (query) => query.where('plan.provider_id', '=', id ?? 0))
    .orderBy('plan.value')
    .orderBy('plan.provider_id')
    .execute()
  return plans.map(({ stateSlug, citySlug, slug, ...plan }) => ({
    ...plan,
    reference: paymentReference(plan.id),
    place: foundPlace({ stateSlug, citySlug, slug }),
  }))
}

/** Latest first; of one listing or of all. */
export function listPayments(db: ReadDb, limit: number, listingId?: number) {
  return selectPayments(db)
    .$if(listingId !== undefined, (query) => query.where('provider_id', '=', listingId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type Payment = Awaited<ReturnType<typeof listPayments>>[number]

export function findPayment(db: ReadDb, id: number) {
  return selectPayments(db).where('id', '=', id).executeTakeFirst()
}

function selectPayments(db: ReadDb) {
  return db
    .selectFrom('premium_payments')
    .select(['id', 'provider_id as listingId', 'listing_name as name', 'paid_on as paidOn'])
    .select(['amount', 'reference', 'months', 'paid_until as paidUntil'])
}

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

/** `past`: the last day has passed. `future`: the day of the payment is still to come. */
type PaymentOutcome = { kind: 'done'; until: string } | { kind: 'not-found' | 'past' | 'future' }

/** Extends the plan of a listing (R-PREMIUM-1). Call it in a transaction. */
export async function recordPayment(db: Database, payment: NewPayment): Promise<PaymentOutcome> {
  const { id, by, now, term, today, paidOn, amount, reference } = payment
  if (paidOn > today) return { kind: 'future' }
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
