import type { Database, Schema } from '#db/engine/schema.ts'
import type { Step } from './history.ts'

type Decisions = Schema['desk_decisions']

interface Decision {
  kind: Decisions['kind']
  /**
   * What an undo needs to find: report reference, claim id, application id, history entry id,
   * provider id of a website, or ids of a listing pair ("12-15").
   */
  subject: string
  /** Id of an application's decision. */
  entry?: number
  /** The clinics that it is about, two at most. */
  clinics?: readonly number[]
  /** "Accepted: Phone" */
  text: string
}

/** Adds to the last decisions of the admin. Call it in the transaction of the decision. */
export async function recordDecision(
  db: Database,
  { kind, subject, entry, clinics: [clinic, other] = [], text }: Decision,
  { by, now }: Step,
): Promise<void> {
  const about = { kind, subject, text, clinic_id: clinic ?? null, other_id: other ?? null }
  await db
    .insertInto('desk_decisions')
    .values({ ...about, entry, at: now.toISOString(), decided_by: by.name || by.actor })
    .execute()
}

/**
 * Takes the decisions about a subject from the last decisions, or only that with the entry. `false`
 * when there was none.
 */
export async function markUndone(
  db: Database,
  { kind, subject, entry }: Pick<Decision, 'kind' | 'subject' | 'entry'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('desk_decisions')
    .set({ undone_at: now.toISOString() })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('undone_at', 'is', null)
    .$if(entry !== undefined, (query) => query.where('entry', '=', entry ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
