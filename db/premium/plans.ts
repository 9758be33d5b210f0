import { paymentReference } from '#domain/premium/plan.ts'
import { foundPlace } from '#domain/site/provider-path.ts'
import type { ReadDb, Database } from '#db/engine/schema.ts'
import type { Step } from '#db/decisions/decide.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'

/** Where the operator states plans. */
export const PLAN = { field: 'listing', source: 'correction' } as const

/** Last premium day of a listing; '' when it is free. */
export async function findPlanEnd(db: ReadDb, listingId: number): Promise<string> {
  const plan = await db
    .selectFrom('statements')
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
    .selectFrom('statements as plan')
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

/** Makes a listing free at once. Call it in a transaction. */
export async function endPlan(
  db: Database,
  { id, ...step }: Step & { id: number },
): Promise<{ kind: 'done' | 'not-found' }> {
  if ((await findPlanEnd(db, id)) === '') return { kind: 'not-found' }
  const { kind } = await recordStatement(db, { id, ...PLAN, value: '', ...step })
  return { kind }
}
