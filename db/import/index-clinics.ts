import { sql } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import { addToSearch } from '#db/search/index-rows.ts'
import { withStaging, type ImportDb } from './staging/staging-tables.ts'
import { CLINICS_PER_SLICE, COST, type WriteProgress } from './write-progress.ts'

/**
 * Indexes updated clinics and those with an id above `lastId`, in the row order that addToSearch
 * needs.
 */
export async function indexClinics(
  connection: Connection,
  lastId: number,
  progress: WriteProgress,
): Promise<void> {
  const db = withStaging(connection)
  await queueProviders(db, lastId)
  for (let position = 0; ; position += CLINICS_PER_SLICE) {
    const slice = db
      .selectFrom('incoming_searchable')
      .select('provider_id as id')
      .where('position', '>', position)
      .where('position', '<=', position + CLINICS_PER_SLICE)
    const { count } = await db
      .selectFrom(slice.as('slice'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count === 0) return
    await addToSearch(connection.db, slice)
    await progress.add(count * COST.addToSearch)
  }
}

export function reindexedClinics(db: ImportDb) {
  return db
    .selectFrom('incoming_changes')
    .where('kind', 'in', ['moved', 'renamed', 'changed'])
    .where('provider_id', 'is not', null)
    .select((eb) => eb.ref('provider_id').$notNull().as('id'))
}

async function queueProviders(db: ImportDb, lastId: number): Promise<void> {
  const added = db.selectFrom('providers').select('id').where('id', '>', lastId)
  const known = db.selectFrom('incoming_known').select('provider_id as id')
  await db
    .insertInto('incoming_searchable')
    .columns(['provider_id'])
    .expression(
      db
        .selectFrom('providers')
        .select('id')
        .where('id', 'in', reindexedClinics(db).unionAll(added).unionAll(known))
        .orderBy(sql`search_rowid`),
    )
    .execute()
}
