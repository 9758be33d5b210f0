import type { ReadDb } from '#db/engine/schema.ts'

export interface ChangesAfter {
  revision: number
  id: number
}

/**
 * Pages that were added, changed or removed in or after a revision, oldest change first. Changes of
 * the revision itself may be among them.
 */
export function listChanges(db: ReadDb, after: ChangesAfter, limit: number) {
  return db
    .selectFrom('listing_changes as change')
    .leftJoin('providers', 'providers.id', 'change.listing_id')
    .select(['change.listing_id as id', 'change.revision', 'providers.id as listedId'])
    .select(['change.state_slug as stateSlug', 'change.city_slug as citySlug', 'change.slug'])
    .where((eb) =>
      eb(
        eb.refTuple('change.revision', 'change.listing_id'),
        '>',
        eb.tuple(after.revision, after.id),
      ),
    )
    .orderBy('change.revision')
    .orderBy('change.listing_id')
    .limit(limit)
    .execute()
}

interface Revision {
  revision: number
  changedAt: string
}

export function findRevision(db: ReadDb): Promise<Revision> {
  return db
    .selectFrom('directory_state')
    .select(['revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow()
}
