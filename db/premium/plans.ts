import { paymentReference } from '#domain/premium/plan.ts'
import { foundPlace } from '#domain/site/provider-path.ts'
import type { ReadDb } from '#db/engine/schema.ts'

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
    .select([
      'plan.provider_id as id',
      'plan.value as end',
      'providers.name',
      'providers.tier',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
    ])
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
    .select([
      'id',
      'provider_id as listingId',
      'listing_name as name',
      'paid_on as paidOn',
      'amount',
      'reference',
      'months',
      'paid_until as paidUntil',
    ])
}
