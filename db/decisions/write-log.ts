import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'
import type { Database, Schema } from '#db/engine/schema.ts'

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
  /** Its subject: id of an application or claim, reference of a report, ids of a pair ("12-15"). */
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

export async function nextId(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('decisions')
    .select(({ fn }) => fn.max<number | null>('id').as('id'))
    .executeTakeFirstOrThrow()
  return (id ?? 0) + 1
}

export async function record(
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
