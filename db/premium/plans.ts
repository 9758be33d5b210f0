import { paymentReference, isReminderDue, planEnd } from '#domain/premium/plan.ts'
import { foundPlace } from '#domain/site/paths.ts'
import type { ReadDb, Database } from '#db/engine/schema.ts'
import type { Step } from '#db/decisions/log.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { selectOwners } from '#db/proposals/owners.ts'
import { advanceRevision } from '#db/engine/directory-state.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { queueMail } from '#db/outbox/queue.ts'
import { beginStatisticsDay } from '#db/statistics/monthly-mails.ts'

/** Where the operator states plans. */
export const PLAN = { field: 'listing', source: 'correction' } as const

/** Last premium day of a listing; '' when it is free. */
export async function findPlanEnd(db: ReadDb, listingId: number): Promise<string> {
  const plan = await db
    .selectFrom('statements')
    .select('value')
    .where('listing_id', '=', listingId)
    .where('field', '=', PLAN.field)
    .where('source', '=', PLAN.source)
    .executeTakeFirst()
  return plan?.value ?? ''
}

/** Premium listings, the next to end first; `place` is `null` for those that are not shown now. */
export async function listPlans(db: ReadDb, id?: number) {
  const plans = await db
    .selectFrom('statements as plan')
    .leftJoin('providers', 'providers.id', 'plan.listing_id')
    .select(['plan.listing_id as id', 'plan.value as end', 'providers.name', 'providers.tier'])
    .select(['providers.state_slug as stateSlug', 'providers.city_slug as citySlug'])
    .select('providers.slug')
    .where('plan.field', '=', PLAN.field)
    .where('plan.source', '=', PLAN.source)
    .where('plan.value', '<>', '')
    .$if(id !== undefined, (query) => query.where('plan.listing_id', '=', id ?? 0))
    .orderBy('plan.value')
    .orderBy('plan.listing_id')
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

interface Day {
  /** A day of the site's time zone. */
  today: string
  /** The site offers premium listings. */
  hasPremium: boolean
}

/**
 * Ends the plans whose last day has passed, reminds owners, and lets Top Picks rotate, in one
 * transaction (R-PREMIUM-2). Plans are shown while the site offers premium (R-FOLDER-3). Does nothing the
 * second time.
 */
export async function beginDay(
  connection: Connection,
  { today, hasPremium }: Day,
  now: Date,
): Promise<void> {
  const reader = connection.db
  const { day } = await reader.selectFrom('directory_state').select('day').executeTakeFirstOrThrow()
  const [wrong, right] = hasPremium ? [OTHER_TIER, PREMIUM_TIER] : [PREMIUM_TIER, OTHER_TIER]
  if (day === today && (await listPlans(reader)).every(({ tier }) => tier !== wrong)) return
  await inWriteTransaction(connection, async (db) => {
    await db.updateTable('directory_state').set({ day: today }).execute()
    const plans = await listPlans(db)
    for (const { id, end: value, tier } of plans) {
      const end = planEnd(value)
      if (end === null || end < today) await endPlan(db, { id, by: { actor: 'cli' }, now })
      else {
        if (isReminderDue(end, day, today)) await remind(db, id, now)
        if (tier === wrong)
          await db.updateTable('providers').set({ tier: right }).where('id', '=', id).execute()
      }
    }
    await beginStatisticsDay(db, today, now)
    const isChanged = plans.length > 1 || plans.some(({ tier }) => tier === wrong)
    if (isChanged) await advanceRevision(db, now)
  })
}

/** Owners who left an address. */
async function remind(db: Database, id: number, now: Date): Promise<void> {
  for (const owner of await selectOwners(db, id).where('email', '<>', '').execute()) {
    await queueMail(db, { kind: 'plan', id: owner.id }, now)
  }
}
