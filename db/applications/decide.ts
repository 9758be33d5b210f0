import type { Selectable } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import { queueDecisionMail, retractDecisionMail } from './outbox/queue.ts'
import type {
  ApplicationDecisionsTable,
  CompanyApplicationsTable,
  Database,
} from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { publishListing, removeListing } from './listing.ts'

type ApplicationRow = Selectable<CompanyApplicationsTable>
type Decision = Selectable<ApplicationDecisionsTable>
type Status = ApplicationRow['status']
type Actor = Decision['actor']

/** An undo is accepted for this long (R-ADMIN-3). */
export const UNDO_MS = 10_000

/** Delay of the decision e-mail; a last-moment undo may still wait for the write lock. */
export const DECISION_MAIL_DELAY_MS = UNDO_MS + 1000

export type DecisionResult =
  | { kind: 'done'; from: Status; to: Decision['to_status'] }
  | { kind: 'not-found' }
  | { kind: 'conflict'; status: Status }

interface DecisionOptions {
  to: 'approved' | 'declined'
  /** Status the admin saw; any other is a conflict. */
  expected?: Status
  actor: Actor
  /** Of the signed-in admin; '' or left out for the single password and the command line. */
  adminName?: string
  now: Date
}

/** Approves or declines, and publishes or removes the listing in the same transaction. */
export function decideApplication(
  connection: Connection,
  id: string,
  { to, expected, actor, adminName = '', now }: DecisionOptions,
): Promise<DecisionResult> {
  return withApplication(connection, id, async (db, application) => {
    const { status } = application
    if (status === to || (expected ?? status) !== status) return { kind: 'conflict', status }
    await moveTo(db, application, to, now)
    const decisionId = await record(db, { id, from: status, to, actor, adminName, now })
    await queueDecisionMail(db, { applicationId: id, decisionId, dueAt: mailDueAt(now) })
    return { kind: 'done', from: status, to }
  })
}

/** Deletes permanently; only the decisions stay, which contain no personal data. */
export function deleteApplication(
  connection: Connection,
  id: string,
  { expected, actor, adminName = '', now }: Omit<DecisionOptions, 'to'>,
): Promise<DecisionResult> {
  return withApplication(connection, id, async (db, application) => {
    const { status } = application
    if ((expected ?? status) !== status) return { kind: 'conflict', status }
    await removeListing(db, application, now)
    await db.deleteFrom('company_applications').where('id', '=', id).execute()
    await record(db, { id, from: status, to: 'deleted', actor, adminName, now })
    return { kind: 'done', from: status, to: 'deleted' }
  })
}

/** A conflict when later than UNDO_MS, or when the latest decision is itself an undo or missing. */
export function undoDecision(
  connection: Connection,
  id: string,
  now: Date,
  adminName = '',
): Promise<DecisionResult> {
  return withApplication(connection, id, async (db, application) => {
    const { status } = application
    const latest = await db
      .selectFrom('application_decisions')
      .selectAll()
      .where('application_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (latest === undefined || latest.to_status !== status || !canUndo(latest, now)) {
      return { kind: 'conflict', status }
    }
    const to = latest.from_status
    await moveTo(db, application, to, now)
    const undone = { applicationId: id, decisionId: latest.id, dueAt: mailDueAt(now) }
    const decision = { id, from: status, to, actor: 'admin', adminName, now } as const
    await record(db, { ...decision, undoes: latest.id })
    await retractDecisionMail(db, undone)
    return { kind: 'done', from: status, to }
  })
}

function canUndo(decision: Decision, now: Date): boolean {
  const age = now.getTime() - Date.parse(decision.decided_at)
  return decision.undoes === null && age >= 0 && age <= UNDO_MS
}

function mailDueAt(now: Date): Date {
  return new Date(now.getTime() + DECISION_MAIL_DELAY_MS)
}

function withApplication(
  connection: Connection,
  id: string,
  work: (db: Database, application: ApplicationRow) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  return inWriteTransaction(connection, async (db) => {
    const application = await db
      .selectFrom('company_applications')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return application === undefined ? { kind: 'not-found' } : work(db, application)
  })
}

async function moveTo(
  db: Database,
  application: ApplicationRow,
  to: Status,
  now: Date,
): Promise<void> {
  await db
    .updateTable('company_applications')
    .set({ status: to })
    .where('id', '=', application.id)
    .execute()
  if (to === 'approved') await publishListing(db, application, now)
  else await removeListing(db, application, now)
}

interface DecisionRecord {
  id: string
  from: Status
  to: Decision['to_status']
  actor: Actor
  adminName: string
  now: Date
  undoes?: number
}

async function record(db: Database, decision: DecisionRecord): Promise<number> {
  const { id, from, to, actor, adminName, now, undoes } = decision
  const added = await db
    .insertInto('application_decisions')
    .values({
      application_id: id,
      decided_at: now.toISOString(),
      actor,
      admin_name: adminName,
      from_status: from,
      to_status: to,
      ...(undoes === undefined ? {} : { undoes }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
