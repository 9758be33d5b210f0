import { sql } from 'kysely'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import type { LinkMail } from '#domain/site/private-link.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import type { MailKind } from '#domain/mail/kinds.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

/** When an undo can no longer stop the e-mail about a decision; a last-moment one may wait for the write lock. */
export const afterUndo = (now: Date) => new Date(now.getTime() + UNDO_MS + 1000)

/** Protects people whose address another person enters. */
const MAX_SENT_PER_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Applies to all processes; turning it off drops queued e-mails. */
export async function setOutboxEnabled(connection: Connection, enabled: boolean): Promise<void> {
  if ((await isOutboxOn(connection.db)) === enabled) return
  await inWriteTransaction(connection, async (db) => {
    await db
      .updateTable('mail_switch')
      .set({ is_on: enabled ? 1 : 0 })
      .execute()
    if (enabled) return
    await db.deleteFrom('outgoing_mails').execute()
    await forgetUntold(db)
  })
}

interface Receipt {
  kind: 'apply' | 'report'
  /** The proposal's id. */
  id: string
  email: string
}

/** Sent to the current address of the proposal, if there is one. */
export async function queueReceipt(db: Database, receipt: Receipt, now: Date): Promise<void> {
  const { kind, id, email } = receipt
  if (email === '' || !(await mayAnswer(db, receipt, now))) return
  const mail: QueuedMail =
    kind === 'apply'
      ? { kind: 'receipt', proposalId: id }
      : { kind: 'link', link: { kind, subjectId: id } }
  await queueAbout(db, mail, now)
}

interface QueuedMail {
  kind: MailKind
  proposalId?: string
  decisionId?: number | undefined
  /** Report or claim that it is about, or whose private link it has, made when it is sent. */
  link?: { kind: LinkMail; subjectId: string }
}

/**
 * Queues an e-mail, unless one of its kind waits already: what it says is read when it is sent. Call
 * it in the transaction of the subject. `false` without a mail server.
 */
export async function queueAbout(
  db: Database,
  { kind, proposalId, decisionId, link }: QueuedMail,
  dueAt: Date,
): Promise<boolean> {
  if (!(await isOutboxOn(db))) return false
  await db
    .insertInto('outgoing_mails')
    .values({
      kind,
      proposal_id: proposalId ?? null,
      decision_id: decisionId ?? null,
      link_kind: link?.kind ?? null,
      link_subject_id: link?.subjectId ?? null,
      due_at: dueAt.toISOString(),
      next_attempt_at: dueAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

interface DecisionMail {
  proposalId: string
  /** The decision in effect; `undefined` when there is none. */
  decisionId: number | undefined
  dueAt: Date
}

/**
 * Replaces the e-mail about an earlier decision that was not sent yet, if there is something that
 * the applicant does not know. Call it in the decision's transaction.
 */
export async function queueDecisionMail(
  db: Database,
  { proposalId, decisionId, dueAt }: DecisionMail,
): Promise<void> {
  await db
    .deleteFrom('outgoing_mails')
    .where('proposal_id', '=', proposalId)
    .where('kind', '=', 'decision')
    .execute()
  if (!(await isOutboxOn(db))) await forgetUntold(db)
  const { kind, status, told_status } = await db
    .selectFrom('proposals')
    .select(['kind', 'status', 'told_status'])
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow()
  if (kind !== 'apply' || status === told_status || decisionId === undefined) return
  await queueAbout(db, { kind: 'decision', proposalId, decisionId }, dueAt)
}

/** Nobody is told of earlier decisions later. */
async function forgetUntold(db: Database): Promise<void> {
  await db
    .updateTable('proposals')
    .set((eb) => ({ told_status: eb.ref('status') }))
    .whereRef('status', '<>', 'told_status')
    .execute()
}

export async function isOutboxOn(db: Database): Promise<boolean> {
  const { is_on } = await db.selectFrom('mail_switch').select('is_on').executeTakeFirstOrThrow()
  return is_on === 1
}

/**
 * False when an address sent too much of a kind within a day, the proposal just stored included; what a wrong clock
 * dated further ahead does not count.
 */
async function mayAnswer(db: Database, { kind, email }: Receipt, now: Date): Promise<boolean> {
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from proposals
    where kind = ${kind} and lower(email) = ${email.toLowerCase()} and email <> ''
      and created_at > ${day(-1)} and created_at < ${day(1)}
  `.execute(db)
  return (rows[0]?.count ?? 0) <= MAX_SENT_PER_DAY
}

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
