import { refreshDuplicates, rescoreOpenPairs } from '#db/duplicates/refresh.ts'
import type { Database } from '#db/engine/schema.ts'
import type { ImportDb } from './staging/staging-tables.ts'

/** Above this, comparing all pairs needs less memory than tracking the changed clinics. */
const MAX_REMEMBERED = 10_000

/**
 * Compares what this import added and changed, and scores the open pairs again. `lastId`: see
 * applyChanges.
 */
export async function refreshListDuplicates(
  db: ImportDb & Database,
  lastId: number,
  now: Date,
): Promise<void> {
  const changed = db.selectFrom('incoming_changes').select('provider_id as id')
  const returned = db.selectFrom('incoming_known').select('provider_id as id')
  const touched = await db
    .selectFrom('providers')
    .select('id')
    .where((eb) =>
      eb.or([eb('id', '>', lastId), eb('id', 'in', changed), eb('id', 'in', returned)]),
    )
    .limit(MAX_REMEMBERED + 1)
    .execute()
  const ids = new Set(touched.map(({ id }) => id))
  await refreshDuplicates(
    db,
    ids.size > MAX_REMEMBERED ? { kind: 'all' } : { kind: 'changed', ids },
    now,
  )
  await rescoreOpenPairs(db, now)
}
