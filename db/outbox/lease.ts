import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import type { LinkKind } from '#domain/site/private-link.ts'
import type { Connection } from '#db/engine/connection.ts'
import { isUnavailable } from '#db/engine/problem.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

/** An e-mail leased to one process for LEASE_MS. */
export interface LeasedMail {
  id: number
  kind: 'receipt' | 'notice' | 'decision' | 'link'
  /** `null` for e-mails with a link. */
  applicationId: string | null
  /** Subject of the link; `null` for other kinds. */
  linkKind: LinkKind | null
  linkSubjectId: string | null
  /** First decision not yet sent; `null` for other kinds. */
  decisionId: number | null
  /** ISO instant. */
  dueAt: string
  /** Includes this attempt. */
  attempts: number
}

/** Longer than sending can take. Later, another process retries, in case the first one died. */
export const LEASE_MS = 5 * 60_000

/** Longest wait between attempts; a later time came from a wrong clock. */
export const MAX_RETRY_WAIT_MS = 60 * 60_000

const RETRY_MS = 100

/**
 * Leases the e-mail that has been due the longest; `undefined` when none is due or another process
 * is writing.
 */
export async function leaseDueMail(
  connection: Connection,
  now: Date,
): Promise<LeasedMail | undefined> {
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
  const taken = await writeUnlessBusy(
    connection,
    db
      .updateTable('outgoing_mails')
      .set(({ eb }) => ({
        next_attempt_at: new Date(now.getTime() + LEASE_MS).toISOString(),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', due)
      .returning([
        'id',
        'kind',
        'application_id as applicationId',
        'link_kind as linkKind',
        'link_subject_id as linkSubjectId',
        'decision_id as decisionId',
        'due_at as dueAt',
        'attempts',
      ])
      .compile(),
  )
  return taken?.[0]
}

export async function removeMail(connection: Connection, { id }: LeasedMail): Promise<boolean> {
  const removed = await persist(
    connection,
    connection.db.deleteFrom('outgoing_mails').where('id', '=', id).returning('id').compile(),
  )
  return removed.length > 0
}

/** Lets an e-mail queued meanwhile know that the decision has been sent. */
export async function markDecisionSent(
  connection: Connection,
  { applicationId }: LeasedMail,
  sentDecisionId: number,
): Promise<void> {
  const { db } = connection
  const next = db
    .selectFrom('application_decisions')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('id', '>', sentDecisionId)
    .orderBy('id')
    .limit(1)
  await persist(
    connection,
    db
      .updateTable('outgoing_mails')
      .set({ decision_id: next })
      .where('application_id', '=', applicationId)
      .where('decision_id', '<=', sentDecisionId)
      .where((eb) => eb.exists(next))
      .returning('id')
      .compile(),
  )
}

export async function postponeMail(
  connection: Connection,
  { id }: LeasedMail,
  until: Date,
): Promise<void> {
  await persist(
    connection,
    connection.db
      .updateTable('outgoing_mails')
      .set({ next_attempt_at: until.toISOString() })
      .where('id', '=', id)
      .returning('id')
      .compile(),
  )
}

/** Returns `undefined` when the database cannot be written now. */
async function writeUnlessBusy<Row>(
  connection: Connection,
  query: CompiledQuery<Row>,
): Promise<Row[] | undefined> {
  try {
    const { rows } = await inWriteTransaction(connection, (db) => db.executeQuery(query))
    return rows
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

/** Retries until it is written, so that a sent e-mail is not sent again. */
async function persist(connection: Connection, query: CompiledQuery): Promise<unknown[]> {
  for (;;) {
    const rows = await writeUnlessBusy(connection, query)
    if (rows !== undefined) return rows
    await wait(RETRY_MS)
  }
}
