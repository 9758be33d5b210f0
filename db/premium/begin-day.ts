import { dueReminder, planEnd } from '#domain/premium/plan.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { queueLinkMail } from '#db/outbox/queue.ts'
import { endPlan } from './pay.ts'
import { listPlans } from './plans.ts'

/**
 * Ends the plans whose last day has passed, reminds owners, and lets Top Picks rotate, in one
 * transaction (R-PREMIUM-2). `today` is a day of the site's time zone. Does nothing the second time.
 */
export async function beginDay(connection: Connection, today: string, now: Date): Promise<void> {
  const { day } = await readOnly(connection.db)
    .selectFrom('site_day')
    .select('day')
    .executeTakeFirstOrThrow()
  if (day === today) return
  await inWriteTransaction(connection, async (db) => {
    await db.updateTable('site_day').set({ day: today }).execute()
    const plans = await listPlans(readOnly(db))
    for (const { id, end: value } of plans) {
      const end = planEnd(value)
      if (end === null || end < today) await endPlan(db, { id, by: { actor: 'cli' }, now })
      else await remind(db, { id, end, today, now })
    }
    await db.deleteFrom('premium_reminders').where('plan_end', '<', today).execute()
    if (plans.length > 1) await advanceRevision(db, now)
  })
}

interface RunningPlan {
  id: number
  end: string
  today: string
  now: Date
}

async function remind(db: Database, { id, end, today, now }: RunningPlan): Promise<void> {
  const days = dueReminder(end, today)
  if (days === undefined) return
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('premium_reminders')
    .values({ provider_id: id, plan_end: end, days })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  const owners = await db
    .selectFrom('clinic_claims')
    .select('id')
    .where('provider_id', '=', id)
    .where('state', '=', 'proven')
    .where('email', '<>', '')
    .execute()
  for (const owner of owners) {
    await queueLinkMail(db, { kind: 'plan', subjectId: owner.id }, now)
  }
}
