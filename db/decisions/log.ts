import { sql } from 'kysely'
import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { queueNews } from '#db/outbox/news.ts'

/** What a decision changed, in order. */
export function listChanges(db: ReadDb, decisionId: number) {
  return db
    .selectFrom('changes')
    .select(['id', 'table_name as table', 'key', 'listing_id as listingId', 'before', 'after'])
    .where('decision_id', '=', decisionId)
    .orderBy('id')
    .execute()
}

export type Change = Awaited<ReturnType<typeof listChanges>>[number]

export function findDecision(db: ReadDb, id: number) {
  return selectDecisions(db).where('decision.id', '=', id).executeTakeFirst()
}

/** The latest decision about a subject that stands, undos apart. */
export function findInEffect(
  db: ReadDb,
  subject: string,
  kinds: readonly LoggedDecision['kind'][],
) {
  return selectDecisions(db)
    .where('decision.subject', '=', subject)
    .where('decision.kind', 'in', kinds)
    .where('decision.undone_by', 'is', null)
    .orderBy('decision.id', 'desc')
    .executeTakeFirst()
}

/** The one decision that somebody made at a moment and that changed anything; `undefined` for none or several. */
export async function findMade(db: ReadDb, { by, now }: Step): Promise<number | undefined> {
  const [made, ...others] = await db
    .selectFrom('decisions')
    .select('id')
    .where('at', '=', now.toISOString())
    .where('actor', '=', by.actor)
    .where('admin_name', '=', by.name ?? '')
    .where(sql<boolean>`exists (select 1 from changes where decision_id = decisions.id)`)
    .limit(2)
    .execute()
  return others.length === 0 ? made?.id : undefined
}

export type LoggedDecision = Awaited<
  ReturnType<ReturnType<typeof selectDecisions>['executeTakeFirstOrThrow']>
>

function selectDecisions(db: ReadDb) {
  return db
    .selectFrom('decisions as decision')
    .select(['decision.id', 'decision.at', 'decision.kind', 'decision.actor', 'decision.subject'])
    .select(['decision.admin_name as adminName', 'decision.listing_id as listingId'])
    .select(['decision.other_id as otherId', 'decision.text', 'decision.reason'])
    .select(['decision.undoes', 'decision.undone_by as undoneBy'])
}

interface MadeChange {
  table: string
  key: readonly (string | number)[]
  /** Set to the value. */
  column: string
  value: string | number
  /** Only decisions of this kind. */
  kind?: DecisionKind
}

/** The latest decision that made this change of a row, and stands. */
export async function findMaker(
  db: ReadDb,
  { table, key, column, value, kind }: MadeChange,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('changes')
    .innerJoin('decisions', 'decisions.id', 'changes.decision_id')
    .select('decisions.id')
    .where('table_name', '=', table)
    .where('key', '=', JSON.stringify(key))
    .where(sql<boolean>`after ->> ${sql.lit(column)} = ${value}`)
    .where('undone_by', 'is', null)
    .where((eb) => (kind === undefined ? eb.lit(true) : eb('kind', '=', kind)))
    .orderBy('changes.id', 'desc')
    .executeTakeFirst()
  return found?.id
}

/** `name` is '' for the single password, the command line and owners. */
interface Actor {
  actor: Schema['decisions']['actor']
  name?: string
}

/** The actor and the time of a decision. */
export interface Step {
  by: Actor
  now: Date
}

export interface AdminStep extends Step {
  by: Actor & { actor: 'admin' | 'cli' }
}

export interface Decision {
  kind: DecisionKind
  /** The decided item: id of an application or claim, reference of a report, ids of a pair ("12-15"). */
  subject?: string
  listingId?: number | undefined
  otherId?: number | undefined
  /** "Accepted: Phone", for the last decisions of the desk. */
  text?: string
  /** Why something is declined. */
  reason?: string
  details?: object
  undoes?: number
}

/** Adds a decision that changes no said table, such as a sign-in. */
export async function log(db: Database, decision: Decision, step: Step): Promise<void> {
  await record(db, await nextId(db), decision, step)
}

async function nextId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('decisions')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return (id ?? 0) + 1
}

async function record(
  db: Database,
  id: number,
  { kind, listingId, otherId, details, undoes, ...texts }: Decision,
  { by: { actor, name = '' }, now }: Step,
): Promise<void> {
  await db
    .insertInto('decisions')
    .values({
      id,
      at: now.toISOString(),
      kind,
      actor,
      admin_name: actor === 'admin' ? name : '',
      listing_id: listingId ?? null,
      other_id: otherId ?? null,
      undoes: undoes ?? null,
      details: JSON.stringify(details ?? {}),
      ...texts,
    })
    .execute()
}

/**
 * Does the work as one decision: each row of a said table that it changes is kept, for an undo. Within
 * another decision the work belongs to that one. Nothing is logged unless the outcome is `done`, which a
 * refusal must leave without a change. Call it in a transaction.
 */
export async function decide<Outcome extends { kind: string }>(
  db: Database,
  decision: Decision | ((outcome: Outcome) => Decision),
  step: Step,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const open = await db.selectFrom('open_decision').select('decision_id').executeTakeFirst()
  if (open !== undefined) return work()
  const id = await nextId(db)
  await db.insertInto('open_decision').values({ id: 1, decision_id: id }).execute()
  const outcome = await work()
  await db.deleteFrom('open_decision').execute()
  if (outcome.kind === 'done') {
    const made = typeof decision === 'function' ? decision(outcome) : decision
    await record(db, id, made, step)
    const { kind, listingId = null } = made
    await queueNews(db, { id, kind, listingId, by: step.by }, step.now)
  }
  return outcome
}

/** Deletes what decisions about a subject changed, because that holds its text; the decisions stay. */
export async function forgetChanges(db: Database, subject: string): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('decision_id', 'in', (eb) =>
      eb.selectFrom('decisions').select('id').where('subject', '=', subject),
    )
    .execute()
}

/** The decision that is being made; its row is added when the work is done. */
export async function openDecisionId(db: Database): Promise<number> {
  return (await db.selectFrom('open_decision').select('decision_id').executeTakeFirstOrThrow())
    .decision_id
}
