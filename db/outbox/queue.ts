import { sql } from 'kysely'
import type { Connection } from '#db/connection.ts'
import type { Database } from '#db/schema.ts'
import { inWriteTransaction } from '#db/write-transaction.ts'

/** One address is not sent more receipts in 24 hours, whoever types it into the form. */
const RECEIPTS_A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether e-mails are queued from now on, by every process; off, those that wait are forgotten. */
export async function switchOutbox(connection: Connection, wanted: boolean): Promise<void> {
  if ((await isOn(connection.db)) === wanted) return
  await inWriteTransaction(connection, async (db) => {
    await db
      .updateTable('mail_switch')
      .set({ is_on: wanted ? 1 : 0 })
      .execute()
    if (!wanted) await db.deleteFrom('outgoing_mails').execute()
  })
}

/** Queues the receipt and the admin's notice; call it in the transaction of the application. */
export async function queueApplicationMails(
  db: Database,
  application: { id: string; email: string },
  now: Date,
): Promise<void> {
  if (!(await isOn(db))) return
  const receipts = await countApplicationsFrom(db, application.email, now)
  const dueAt = now.toISOString()
  const kinds = receipts > RECEIPTS_A_DAY ? (['notice'] as const) : (['receipt', 'notice'] as const)
  await db
    .insertInto('outgoing_mails')
    .values(
      kinds.map((kind) => ({
        kind,
        application_id: application.id,
        decision_id: null,
        due_at: dueAt,
        next_attempt_at: dueAt,
      })),
    )
    .execute()
}

/**
 * Queues the e-mail of a decision in place of that of an earlier one; call it in the transaction of
 * the decision.
 */
export async function queueDecisionMail(
  db: Database,
  decision: { applicationId: string; decisionId: number; dueAt: Date },
): Promise<void> {
  await dropDecisionMail(db, decision.applicationId)
  if (!(await isOn(db))) return
  const dueAt = decision.dueAt.toISOString()
  await db
    .insertInto('outgoing_mails')
    .values({
      kind: 'decision',
      application_id: decision.applicationId,
      decision_id: decision.decisionId,
      due_at: dueAt,
      next_attempt_at: dueAt,
    })
    .execute()
}

/** Forgets the e-mail of a decision that was taken back. */
export async function dropDecisionMail(db: Database, applicationId: string): Promise<void> {
  await db
    .deleteFrom('outgoing_mails')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'decision')
    .execute()
}

async function isOn(db: Database): Promise<boolean> {
  const { is_on } = await db.selectFrom('mail_switch').select('is_on').executeTakeFirstOrThrow()
  return is_on === 1
}

/** The one just made included. */
async function countApplicationsFrom(db: Database, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('company_applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  return count
}
