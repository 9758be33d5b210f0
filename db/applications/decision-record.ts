import type { Insertable } from 'kysely'
import type { Database, Schema } from '#db/engine/schema.ts'
import type { Decision } from './in-effect.ts'

/** What an approval as an update did. */
export type Update = Pick<Insertable<Schema['application_decisions']>, 'clinic_id' | 'history_ids'>

interface DecisionRecord {
  id: string
  from: Decision['from_status']
  to: Decision['to_status']
  reason?: string | undefined
  actor: Decision['actor']
  adminName: string
  now: Date
  update?: Update
  undoes?: number
}

export async function record(db: Database, decision: DecisionRecord): Promise<number> {
  const { id, from, to, reason, actor, adminName, now, update, undoes } = decision
  const added = await db
    .insertInto('application_decisions')
    .values({
      application_id: id,
      decided_at: now.toISOString(),
      actor,
      admin_name: adminName,
      from_status: from,
      to_status: to,
      ...(to === 'declined' && { reason }),
      ...update,
      ...(undoes === undefined ? {} : { undoes }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}
