import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'

/** Which of all states that published data has ever been in. */
export interface RevisionWithToken {
  revision: number
  /** ISO instant. */
  changedAt: string
  /** Random; another one for every revision, also for one that follows a restored backup. */
  token: string
}

/** The state that published data is in now. */
export function findRevisionWithToken(db: ReadDb): Promise<RevisionWithToken> {
  return db
    .selectFrom('directory_revision as now')
    .innerJoin('revision_history as history', 'history.revision', 'now.revision')
    .select(['now.revision', 'now.changed_at as changedAt', 'history.token'])
    .orderBy(sql`history.rowid`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** The revision of a state that this database has been in; `undefined` when it never was. */
export async function findRevisionByToken(db: ReadDb, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('revision_history')
    .select('revision')
    .where('token', '=', token)
    .executeTakeFirst()
  return row?.revision
}

/**
 * Cities with a row that changed after a revision, by state and city slug; some are gone. The city
 * slug '' says that the list of cities of a state reads differently.
 */
export function listChangedPlaces(db: ReadDb, revision: number) {
  return db
    .selectFrom('changed_places')
    .select(['state_slug as stateSlug', 'city_slug as citySlug'])
    .where('revision', '>', revision)
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}
