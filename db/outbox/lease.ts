import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { isUnavailable } from '#db/engine/problem.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

/** Longer than sending can take. Later, another process retries, in case the first one died. */
export const LEASE_MS = 5 * 60_000

/** Longest wait between attempts; a later time came from a wrong clock. */
export const MAX_RETRY_WAIT_MS = 60 * 60_000

const RETRY_MS = 100

/**
 * Leases the e-mail that has been due the longest; `undefined` when none is due or another process
 * is writing.
 */
export async function leaseDueMail(connection: Connection, now: Date) {
  const { db } = connection
  const due = db
    .selectFrom('outgoing_mails')
    .select('id')
    .where((where) =>
      where.or([
        where('next_attempt_at', '<=', now.toISOString()),
        where('next_attempt_at', '>', new Date(now.getTime() + MAX_RETRY_WAIT_MS).toISOString()),
      ]),
    )
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
  // Checked first, because an update takes the write lock even when it matches nothing.
  if ((await due.executeTakeFirst()) === undefined) return undefined
  return writeUnlessBusy(connection, (transaction) =>
    transaction
      .updateTable('outgoing_mails')
      .set(({ eb }) => ({
        next_attempt_at: new Date(now.getTime() + LEASE_MS).toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', due)
      .returning(['id', 'kind', 'application_id as applicationId', 'decision_id as decisionId'])
      .returning(['link_kind as linkKind', 'link_subject_id as linkSubjectId'])
      .returning(['due_at as dueAt', 'attempts'])
      .executeTakeFirst(),
  )
}

/** An e-mail leased to one process for LEASE_MS; `attempts` includes this one. */
export type LeasedMail = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>

/** `told`: what the applicant knows now about their application. */
export async function removeMail(
  connection: Connection,
  { id, applicationId }: LeasedMail,
  told?: ApplicationStatus,
): Promise<void> {
  await persist(connection, async (db) => {
    if (told !== undefined) {
      await db
        .updateTable('company_applications')
        .set({ told_status: told })
        .where('id', '=', applicationId)
        .execute()
    }
    return db.deleteFrom('outgoing_mails').where('id', '=', id).executeTakeFirst()
  })
}

export async function postponeMail(
  connection: Connection,
  { id }: LeasedMail,
  until: Date,
): Promise<void> {
  await persist(connection, (db) =>
    db
      .updateTable('outgoing_mails')
      .set({ next_attempt_at: until.toISOString() })
      .where('id', '=', id)
      .executeTakeFirst(),
  )
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

/** Retries until it is written, so that a sent e-mail is not sent again. */
async function persist<Result>(connection: Connection, work: Work<Result>): Promise<Result> {
  for (;;) {
    const result = await writeUnlessBusy(connection, work)
    if (result !== undefined) return result
    await wait(RETRY_MS)
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
