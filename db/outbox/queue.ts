import { sql } from 'kysely'
import type { LinkMail } from '#domain/site/private-link.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import type { MailKind } from '#domain/mail/kinds.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

/** Protects people whose address another person enters. */
const MAX_RECEIPTS_PER_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Applies to all processes; turning it off drops queued e-mails. */
export async function setOutboxEnabled(connection: Connection, enabled: boolean): Promise<void> {
  if ((await isOn(connection.db)) === enabled) return
  await inWriteTransaction(connection, async (db) => {
    await db
      .updateTable('mail_switch')
      .set({ is_on: enabled ? 1 : 0 })
      .execute()
    if (!enabled) await db.deleteFrom('outgoing_mails').execute()
  })
}

/** Call it in the application's transaction. The others wait for the digest. */
export async function queueApplicationMails(
  db: Database,
  application: { id: string; email: string; isPremium: boolean },
  now: Date,
): Promise<void> {
  await queueReceipt(db, application, now)
  if (application.isPremium)
    await queueAbout(db, { kind: 'notice', applicationId: application.id }, now)
}

/** Sent to the current address of the application. */
export async function queueReceipt(
  db: Database,
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<void> {
  const receipts = await countApplicationsFrom(db, email, now)
  if (receipts <= MAX_RECEIPTS_PER_DAY)
    await queueAbout(db, { kind: 'receipt', applicationId: id }, now)
}

interface QueuedMail {
  kind: Exclude<MailKind, 'decision'>
  applicationId?: string
  /** Report or claim that it is about, or whose private link it has. */
  link?: { kind: LinkMail; subjectId: string }
}

/**
 * Queues an e-mail, unless one of its kind waits already: what it says is read when it is sent. Call
 * it in the transaction of the subject. `false` without a mail server.
 */
export async function queueAbout(
  db: Database,
  { kind, applicationId, link }: QueuedMail,
  dueAt: Date,
): Promise<boolean> {
  if (!(await isOn(db))) return false
  await db
    .insertInto('outgoing_mails')
    .values({
      kind,
      application_id: applicationId ?? null,
      link_kind: link?.kind ?? null,
      link_subject_id: link?.subjectId ?? null,
      due_at: dueAt.toISOString(),
      next_attempt_at: dueAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/** A private link is created when the e-mail is sent. */
export async function queueLinkMail(
  db: Database,
  link: { kind: LinkMail; subjectId: string },
  now: Date,
): Promise<void> {
  await queueAbout(db, { kind: 'link', link }, now)
}

interface DecisionMail {
  applicationId: string
  decisionId: number
  dueAt: Date
}

/**
 * The e-mail reports the decision in effect when it is sent. Call it in the decision's transaction.
 */
export async function queueDecisionMail(db: Database, decision: DecisionMail): Promise<void> {
  const firstUnsent = await dropDecisionMail(db, decision.applicationId)
  if (!(await isOn(db))) return
  await addDecisionMail(db, { ...decision, decisionId: firstUnsent ?? decision.decisionId })
}

/** Requeues an e-mail for earlier decisions that were not sent yet. */
export async function retractDecisionMail(db: Database, undone: DecisionMail): Promise<void> {
  const firstUnsent = await dropDecisionMail(db, undone.applicationId)
  if (firstUnsent === undefined || firstUnsent === undone.decisionId) return
  await addDecisionMail(db, { ...undone, decisionId: firstUnsent })
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

/** The first decision not yet sent to the applicant; `undefined` when none was queued. */
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

/** Includes the application just stored. */
async function countApplicationsFrom(db: Database, email: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('company_applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    // Ignores applications that a wrong clock dated further ahead.
    .where('created_at', '<', new Date(now.getTime() + DAY_MS).toISOString())
    .executeTakeFirstOrThrow()
  return count
}
