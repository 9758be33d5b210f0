import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { isReminderDue, planEnd } from '#domain/premium/plan.ts'
import { selectOwners } from '#db/proposals/owners.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { queueMail } from '#db/outbox/queue.ts'
import { beginStatisticsDay } from '#db/statistics/monthly-mails.ts'
import { endPlan, listPlans } from './plans.ts'

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
