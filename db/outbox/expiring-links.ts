import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { queueAbout } from './queue.ts'

const EARLY_MS = 14 * 24 * 60 * 60 * 1000

/**
 * Queues an e-mail for each claim and application whose last private link ends within 14 days. The
 * e-mail has a new link, so that each is told once.
 */
export function queueExpiryMails(connection: Connection, now: Date): Promise<void> {
  return inWriteTransaction(connection, async (db) => {
    const ending = await db
      .selectFrom('private_links')
      .select(['kind', 'subject_id as subjectId'])
      .where('kind', 'in', ['claim', 'application'])
      .where('ended_at', 'is', null)
      .groupBy(['kind', 'subject_id'])
      .having(({ fn }) => fn.max('expires_at'), '>', now.toISOString())
      .having(
        ({ fn }) => fn.max('expires_at'),
        '<=',
        new Date(now.getTime() + EARLY_MS).toISOString(),
      )
      .execute()
    for (const { kind, subjectId } of ending) {
      await queueAbout(db, { kind: 'expiry', link: { kind, subjectId } }, now)
    }
  })
}
