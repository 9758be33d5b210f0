import { sql } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'

/** One address is not sent more receipts in 24 hours, whoever types it into the form. */
const MAX_RECEIPTS_PER_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether e-mails are queued from now on, by every process; off, those that wait are forgotten. */
export async function setOutboxEnabled(connection: Connection, wanted: boolean): Promise<void> {
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
  const kinds =
    receipts > MAX_RECEIPTS_PER_DAY ? (['notice'] as const) : (['receipt', 'notice'] as const)
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

interface DecisionMail {
  applicationId: string
  decisionId: number
  dueAt: Date
}

/**
 * Queues an e-mail that tells what is decided by then, in place of one that waits; call it in the
 * transaction of the decision.
 */
export async function queueDecisionMail(db: Database, decision: DecisionMail): Promise<void> {
  const untold = await dropDecisionMail(db, decision.applicationId)
  if (!(await isOn(db))) return
  await addDecisionMail(db, { ...decision, decisionId: untold ?? decision.decisionId })
}

/** Forgets the e-mail of a decision that was taken back; what was untold before it waits anew. */
export async function retractDecisionMail(db: Database, undone: DecisionMail): Promise<void> {
  const untold = await dropDecisionMail(db, undone.applicationId)
  if (untold === undefined || untold === undone.decisionId) return
  await addDecisionMail(db, { ...undone, decisionId: untold })
}

async function addDecisionMail(db: Database, decision: DecisionMail): Promise<void> {
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

/** The first decision that the applicant has not been told of; `undefined` when nothing waited. */
async function dropDecisionMail(db: Database, applicationId: string): Promise<number | undefined> {
  const dropped = await db
    .deleteFrom('outgoing_mails')
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'decision')
    .returning('decision_id')
    .executeTakeFirst()
  return dropped?.decision_id ?? undefined
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
    // Dated further ahead by a clock that was wrong.
    .where('created_at', '<', new Date(now.getTime() + DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  return count
}
