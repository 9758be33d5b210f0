import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { recordStatement } from '#db/stewardship/state-facts.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { Source } from '#domain/facts/statements.ts'
import { keysOf } from '#domain/text/choices.ts'
import { NOW } from '../data/moment.ts'

export const BY_ADMIN = { actor: 'admin' } as const
/** The admin decides, at the time of the tests. */
export const STEP = { by: BY_ADMIN, now: NOW } as const
export const BY_CLI = { actor: 'cli' } as const

/** Id of the clinic with that website. */
export async function clinicId(db: Database, site: string): Promise<number> {
  const { id } = await db
    .selectFrom('providers')
    .select('id')
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return id
}

/** Records statements, like an accepted correction or an owner's edit. */
export function addStatements(
  connection: Connection,
  id: number,
  facts: Partial<Record<Field, string>>,
  { source = 'correction', now = NOW }: { source?: Source; now?: Date } = {},
) {
  return inWriteTransaction(connection, async (db) => {
    for (const field of keysOf(facts)) {
      const value = facts[field] ?? ''
      await recordStatement(db, { id, field, value, source, by: BY_ADMIN, now })
    }
  })
}
