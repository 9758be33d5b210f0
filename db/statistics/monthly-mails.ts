import { addDays } from '#domain/premium/plan.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { queueMail } from '#db/outbox/queue.ts'

export async function wantsMonthlyMail(db: ReadDb, ownerId: string): Promise<boolean> {
  const owner = db
    .selectFrom('owners')
    .select('statistics_sent_in as month')
    .where('id', '=', ownerId)
  return ((await owner.executeTakeFirst())?.month ?? null) !== null
}

/** `month` is the present one, so that the first e-mail is about all of it. */
export async function setMonthlyMail(
  db: Database,
  { ownerId, isWanted, month }: { ownerId: string; isWanted: boolean; month: string },
): Promise<void> {
  await db
    .updateTable('owners')
    .set({ statistics_sent_in: isWanted ? month : null })
    .where('id', '=', ownerId)
    .execute()
}

const KEPT_DAYS = 365

/** Queues the e-mails of a new month, and deletes what is older than a year (R-STATISTICS-3). */
export async function beginStatisticsDay(db: Database, today: string, now: Date): Promise<void> {
  const month = today.slice(0, 7)
  const due = await db
    .updateTable('owners')
    .set({ statistics_sent_in: month })
    .where('statistics_sent_in', '<', month)
    .returning('id')
    .execute()
  for (const { id } of due) await queueMail(db, { kind: 'statistics', id }, now)
  const day = addDays(today, -KEPT_DAYS)
  await db.deleteFrom('listing_days').where('day', '<', day).execute()
  await db.deleteFrom('unserved_searches').where('day', '<', day).execute()
}
