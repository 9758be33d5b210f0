import { setTimeout as wait } from 'node:timers/promises'
import type { CompiledQuery } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import { writeUnlessBusy } from '#db/engine/writes/write-unless-busy.ts'

/** An e-mail that one process has taken to send; the others leave it alone for LEASE_MS. */
export interface TakenMail {
  id: number
  kind: 'receipt' | 'notice' | 'decision'
  applicationId: string
  /** The first decision that the applicant has not been told of; `null` for other kinds. */
  decisionId: number | null
  /** ISO instant from which it was to be sent. */
  dueAt: string
  /** This one included. */
  attempts: number
}

/** Longer than sending can take; a process that ended meanwhile has its e-mail sent by another. */
export const LEASE_MS = 5 * 60_000

/** No e-mail waits longer between two attempts; a later time was set by a clock that was ahead. */
export const MAX_RETRY_WAIT_MS = 60 * 60_000

const RETRY_MS = 100

/**
 * Takes the e-mail that has waited longest; `undefined` when none is due, or when another process is
 * writing just now.
 */
export async function takeDueMail(
  connection: Connection,
  now: Date,
): Promise<TakenMail | undefined> {
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
  // An update takes the right to write even when it finds nothing.
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
        'decision_id as decisionId',
        'due_at as dueAt',
        'attempts',
      ])
      .compile(),
  )
  return taken?.[0]
}

/** Forgets an e-mail: it was sent, or never will be. `false` when it was gone already. */
export async function removeMail(connection: Connection, { id }: TakenMail): Promise<boolean> {
  const removed = await persist(
    connection,
    connection.db.deleteFrom('outgoing_mails').where('id', '=', id).returning('id').compile(),
  )
  return removed.length > 0
}

/** Notes on the e-mail that has taken the place of one that told a decision that it was told. */
export async function markDecisionSent(
  connection: Connection,
  { applicationId }: TakenMail,
  toldDecisionId: number,
): Promise<void> {
  const { db } = connection
  const next = db
    .selectFrom('application_decisions')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('id', '>', toldDecisionId)
    .orderBy('id')
    .limit(1)
  await persist(
    connection,
    db
      .updateTable('outgoing_mails')
      .set({ decision_id: next })
      .where('application_id', '=', applicationId)
      .where('decision_id', '<=', toldDecisionId)
      .where((eb) => eb.exists(next))
      .returning('id')
      .compile(),
  )
}

/** Gives a taken e-mail back, to be sent later. */
export async function postponeMail(
  connection: Connection,
  { id }: TakenMail,
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

/** Until it is written: what has been sent must not be sent again. */
async function persist(connection: Connection, query: CompiledQuery): Promise<unknown[]> {
  for (;;) {
    const rows = await writeUnlessBusy(connection, query)
    if (rows !== undefined) return rows
    await wait(RETRY_MS)
  }
}
