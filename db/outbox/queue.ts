import { sql } from 'kysely'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import type { ProposalKind } from '#domain/proposals/kinds.ts'
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
      .updateTable('directory_state')
      .set({ sends_mail: enabled ? 1 : 0 })
      .execute()
    if (!enabled) await db.deleteFrom('outgoing_mails').execute()
  })
}

interface QueuedMail {
  kind: MailKind
  /** The proposal of whoever gets it, or that the admin is told of. */
  id: string
  /** The decision that it tells, or the application of somebody else. */
  about?: string | number
}

/**
 * Queues an e-mail, unless the same one waits already: what it says is read when it is sent. Call it in the
 * transaction of its cause. Does nothing without a mail server.
 */
export async function queueMail(
  db: Database,
  { kind, id, about = '' }: QueuedMail,
  dueAt: Date,
): Promise<void> {
  if (!(await isOutboxOn(db))) return
  const due_at = dueAt.toISOString()
  await db
    .insertInto('outgoing_mails')
    .values({ kind, proposal_id: id, about: String(about), due_at, next_attempt_at: due_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Receipt {
  kind: ProposalKind
  /** The proposal's id. */
  id: string
  email: string
}

/** Sent to the current address of the proposal, if there is one. */
export async function queueReceipt(db: Database, receipt: Receipt, now: Date): Promise<void> {
  const { id, email } = receipt
  if (email === '' || !(await mayAnswer(db, receipt, now))) return
  await queueMail(db, { kind: 'receipt', id }, now)
}

export async function isOutboxOn(db: Database): Promise<boolean> {
  const state = db.selectFrom('directory_state').select('sends_mail')
  return (await state.executeTakeFirstOrThrow()).sends_mail === 1
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
    const soon = new Date(now.getTime() + EARLY_MS).toISOString()
    const ending = await db
      .selectFrom('private_links')
      .innerJoin('proposals', 'proposals.id', 'proposal_id')
      .select('proposal_id as id')
      .where('proposals.kind', 'in', ['claim', 'apply'])
      .groupBy('proposal_id')
      .having(({ fn }) => fn.max('expires_at'), '>', now.toISOString())
      .having(({ fn }) => fn.max('expires_at'), '<=', soon)
      .execute()
    for (const { id } of ending) await queueMail(db, { kind: 'expiry', id }, now)
  })
}
