import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { isUnavailable } from '#db/engine/problem.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

const FIRST_RETRY_MS = 5000
const BACKOFF_FACTOR = 4
/** Longest wait between attempts; a later time came from a wrong clock. */
const MAX_RETRY_WAIT_MS = 60 * 60_000

const BUSY_RETRY_MS = 100

/**
 * Takes the e-mail that has been due the longest, and schedules its next attempt in case this one fails;
 * `undefined` when none is due or another process is writing.
 */
export async function takeDueMail(connection: Connection, now: Date) {
  const findDue = (db: ReadDb) =>
    db
      .selectFrom('outgoing_mails')
      .select(['id', 'kind', 'proposal_id as proposalId', 'about', 'due_at as dueAt', 'attempts'])
      .where((where) =>
        where.or([
          where('next_attempt_at', '<=', now.toISOString()),
          where('next_attempt_at', '>', new Date(now.getTime() + MAX_RETRY_WAIT_MS).toISOString()),
        ]),
      )
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  // Checked first, because a write takes the lock even when nothing is due.
  if ((await findDue(connection.db)) === undefined) return undefined
  return writeUnlessBusy(connection, async (db) => {
    const due = await findDue(db)
    if (due === undefined) return undefined
    const attempts = due.attempts + 1
    const retryAt = new Date(now.getTime() + retryDelay(attempts))
    await db
      .updateTable('outgoing_mails')
      .set({ attempts, next_attempt_at: retryAt.toISOString() })
      .where('id', '=', due.id)
      .execute()
    return { ...due, attempts, retryAt }
  })
}

/** Exponential backoff: 5, 20, 80 seconds and so on, up to an hour. */
function retryDelay(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * BACKOFF_FACTOR ** (attempts - 1), MAX_RETRY_WAIT_MS)
}

/** `attempts` includes this one. */
export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeDueMail>>>

/** The proposal of a queued e-mail; `undefined` when the e-mail was removed. */
export function findMailed(db: ReadDb, { id }: TakenMail) {
  return db
    .selectFrom('outgoing_mails')
    .innerJoin('proposals', 'proposals.id', 'proposal_id')
    .select('created_at as createdAt')
    .where('outgoing_mails.id', '=', id)
    .executeTakeFirst()
}

/** Retries until it is written, so that a sent e-mail is not sent again. A decision that it told is kept. */
export async function removeMail(
  connection: Connection,
  { id, kind, about }: TakenMail,
  isSent = false,
): Promise<void> {
  const remove: Work<unknown> = async (db) => {
    if (isSent && kind === 'news') {
      await sql`insert or ignore into told_decisions (proposal_id, decision_id)
        select proposal_id, ${Number(about)} from outgoing_mails where id = ${id}`.execute(db)
    }
    return db.deleteFrom('outgoing_mails').where('id', '=', id).executeTakeFirst()
  }
  while ((await writeUnlessBusy(connection, remove)) === undefined) await wait(BUSY_RETRY_MS)
}

type Work<Result> = (db: Database) => Promise<Result>

/** Returns `undefined` when the database cannot be written now. */
async function writeUnlessBusy<Result>(
  connection: Connection,
  work: Work<Result>,
): Promise<Result | undefined> {
  try {
    return await inWriteTransaction(connection, work)
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30
const MAX_LISTED = 20

/** Keeps what the digest says about an e-mail that was given up, without its address. */
export async function recordFailure(
  db: Database,
  failure: { about: string; reason: string },
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('failed_mails').where('at', '<', oldest).execute()
  await db
    .insertInto('failed_mails')
    .values({ ...failure, at: now.toISOString() })
    .execute()
}

/** The reason of the last e-mail about a proposal that was given up; '' for none. */
export async function findFailure(db: ReadDb, proposalId: string): Promise<string> {
  const failure = await db
    .selectFrom('failed_mails')
    .select('reason')
    .where('about', 'like', `% ${proposalId}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return failure?.reason ?? ''
}

/** Of the last day, as lines. */
export async function listFailures(db: ReadDb, now: Date): Promise<string[]> {
  const failures = await db
    .selectFrom('failed_mails')
    .select(['about', 'reason'])
    .where('at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return failures.map(({ about, reason }) => `${reason}: ${about}`)
}
