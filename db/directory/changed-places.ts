import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'

export interface RevisionWithToken {
  revision: number
  /** ISO instant. */
  changedAt: string
  /** Random and unique: revisions after a restored backup may reuse a number, never a token. */
  token: string
}

export function findRevisionWithToken(db: ReadDb): Promise<RevisionWithToken> {
  return db
    .selectFrom('directory_revision as now')
    .innerJoin('revision_history as history', 'history.revision', 'now.revision')
    .select(['now.revision', 'now.changed_at as changedAt', 'history.token'])
    .orderBy(sql`history.rowid`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** `undefined` when this database never had a revision with this token. */
export async function findRevisionByToken(db: ReadDb, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('revision_history')
    .select('revision')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.revision
}

/** Includes removed cities. The city slug '' means that the state's list of cities changed. */
export function listChangedPlaces(db: ReadDb, revision: number) {
  return db
    .selectFrom('changed_places')
    .select(['state_slug as stateSlug', 'city_slug as citySlug'])
    .where('revision', '>', revision)
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}
