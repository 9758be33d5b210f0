import { sql } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import { findLastProviderId, recordLastProviderId } from '#db/directory/provider-ids.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { addSearchWords, removeFromSearch } from '#db/search/index-rows.ts'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from './columns.ts'
import {
  findReturns,
  recordFormerAddresses,
  redirectToReturned,
} from './addresses/former-addresses.ts'
import { listLeftCities, recordFormerCities } from './addresses/former-cities.ts'
import { indexClinics, reindexedClinics } from './index-clinics.ts'
import { refreshListDuplicates } from './refresh-duplicates.ts'
import { reportChanges } from './pairing/list-changes.ts'
import { missingClinics } from './pairing/missing-clinics.ts'
import { claimPreviousSlugs, keepPreviousClinics } from './previous-list.ts'
import type { AddressCounts, Difference, ImportListeners } from './report.ts'
import { assignSlugs } from './addresses/slugs.ts'
import { claimKnownSlugs, recordGone } from './curation/record-curated.ts'
import { newId } from './curation/new-id.ts'
import { withStaging, type ImportDb } from './staging/staging-tables.ts'
import { CLINICS_PER_SLICE, COST, WriteProgress } from './write-progress.ts'

interface ApplyOptions {
  now: Date
  list: ListOrigin
  isUndo: boolean
  /** Words that typos can be corrected to. */
  words: Iterable<string>
  difference: Difference
  onChange: ImportListeners['onChange']
  /** Called with 0 to 1. */
  onWritten: ImportListeners['onWritten']
}

/** Source and day of a list, as stored in clinic_facts. */
export interface ListOrigin {
  source: string
  listedOn: string
}

/** Call it in the import's transaction. */
export async function applyChanges(
  connection: Connection,
  { now, list, isUndo, words, difference, onChange, onWritten }: ApplyOptions,
): Promise<AppliedChanges> {
  const today = utcDay(now)
  const db = withStaging(connection)
  const { added, changed, removed } = difference
  const progress = new WriteProgress(totalCost(difference), onWritten)
  await recordTouchedCities(db)
  await listLeftCities(db)
  await keepPreviousClinics(db)
  if (isUndo) await claimPreviousSlugs(db)
  await claimKnownSlugs(db)
  await findReturns(db)
  await assignSlugs(connection)
  await progress.add(added * COST.assignSlug)
  if (onChange !== undefined) await reportChanges(db, onChange)
  const addresses = await recordFormerAddresses(db, { isUndo })
  await removeFromSearch(connection.db, missingClinics(db).select('provider_id as id'))
  await progress.add(removed * COST.removeFromSearch)
  await removeFromSearch(connection.db, reindexedClinics(db))
  await progress.add(changed * COST.removeFromSearch)
  await recordGone(db)
  await removeMissing(db)
  await progress.add(removed * COST.remove)
  await updateChanged(db, { today, listedOn: list.listedOn })
  await progress.add(changed * COST.update)
  const lastId = await findLastProviderId(connection.db)
  await insertAdded(db, { today, listedOn: list.listedOn, lastId, progress })
  await recordLastProviderId(connection.db)
  await storeFacts(db, lastId, list)
  await redirectToReturned(db, lastId)
  await indexClinics(connection, lastId, progress)
  await addSearchWords(connection.db, words)
  await refreshTouchedCities(connection, today)
  await recordFormerCities(db)
  await refreshListDuplicates(db, lastId, now)
  await progress.add((added + changed + removed) * COST.refreshCity)
  return { ...addresses, lastId }
}

/** `lastId`: highest id before the import's new clinics. */
type AppliedChanges = AddressCounts & { lastId: number }

function totalCost({ added, changed, removed }: Difference): number {
  const { removeFromSearch: unindex, remove, assignSlug, update, insert, addToSearch } = COST
  return (
    added * (assignSlug + insert + addToSearch + COST.refreshCity) +
    changed * (unindex + update + addToSearch + COST.refreshCity) +
    removed * (unindex + remove + COST.refreshCity)
  )
}

async function recordTouchedCities(db: ImportDb): Promise<void> {
  const visibleChanges = db.selectFrom('incoming_changes').where('kind', '<>', 'hidden')
  const left = db
    .selectFrom('providers')
    .select(['state_slug', 'city_slug'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', missingClinics(db).select('provider_id')),
        eb('id', 'in', visibleChanges.select('provider_id')),
      ]),
    )
  const entered = db
    .selectFrom('incoming_changes as change')
    .innerJoin('incoming', 'incoming.row', 'change.row')
    .where('kind', '<>', 'hidden')
    .select(['state_slug', 'city_slug'])
  await db
    .insertInto('touched_cities')
    .columns(['state_slug', 'city_slug'])
    .expression(left.union(entered))
    .execute()
}

async function removeMissing(db: ImportDb): Promise<void> {
  await db
    .deleteFrom('providers')
    .where('id', 'in', missingClinics(db).select('provider_id'))
    .execute()
}

async function updateChanged(
  db: ImportDb,
  { today, listedOn }: { today: string; listedOn: string },
): Promise<void> {
  await db
    .updateTable('providers')
    .from('incoming_changes as change')
    .innerJoin('incoming as row', 'row.row', 'change.row')
    .whereRef('change.provider_id', '=', 'providers.id')
    .where('change.kind', '<>', 'hidden')
    .set({ slug: sql<string>`change.slug`, ...fromRow(PROVIDER_COLUMNS), changed_on: today })
    .execute()
  await db
    .updateTable('clinics')
    .from('incoming_changes as change')
    .innerJoin('incoming as row', 'row.row', 'change.row')
    .whereRef('change.provider_id', '=', 'clinics.provider_id')
    .set({ ...fromRow(['content_hash', ...EXTRA_COLUMNS]), listed_on: listedOn })
    .execute()
}

function fromRow(columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, sql.ref(`row.${column}`)]))
}

interface InsertOptions {
  today: string
  listedOn: string
  lastId: number
  progress: WriteProgress
}

/** New ids follow the order of the file. */
async function insertAdded(db: ImportDb, options: InsertOptions): Promise<void> {
  const { lastRow } = await db
    .selectFrom('incoming')
    .select(({ fn }) => fn.max('row').as('lastRow'))
    .executeTakeFirstOrThrow()
  for (let row = 0; row < lastRow; row += CLINICS_PER_SLICE) {
    const inserted = await insertSlice(db, row, options)
    await options.progress.add(inserted * COST.insert)
  }
}

async function insertSlice(
  db: ImportDb,
  afterRow: number,
  { today, listedOn, lastId }: InsertOptions,
) {
  const id = newId(lastId)
  const added = db
    .selectFrom('incoming_changes as change')
    .innerJoin('incoming', 'incoming.row', 'change.row')
    .where('kind', '=', 'added')
    .where('change.row', '>', afterRow)
    .where('change.row', '<=', afterRow + CLINICS_PER_SLICE)
    .orderBy('change.row')

  const { numInsertedOrUpdatedRows } = await db
    .insertInto('providers')
    .columns(['id', 'kind', 'slug', 'changed_on', ...PROVIDER_COLUMNS])
    .expression(
      added
        .select([
          id.as('id'),
          sql<'clinic'>`'clinic'`.as('kind'),
          sql<string>`change.slug`.as('slug'),
          sql<string>`${today}`.as('changed_on'),
        ])
        .select(PROVIDER_COLUMNS),
    )
    .executeTakeFirstOrThrow()
  await db
    .insertInto('clinics')
    .columns(['provider_id', 'listed_on', 'content_hash', ...EXTRA_COLUMNS])
    .expression(
      added
        .select([id.as('provider_id'), sql<string>`${listedOn}`.as('listed_on'), 'content_hash'])
        .select(EXTRA_COLUMNS),
    )
    .execute()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

async function storeFacts(
  db: ImportDb,
  lastId: number,
  { source, listedOn }: ListOrigin,
): Promise<void> {
  const columns = sql.join(FACT_COLUMNS.map((column) => sql.ref(column)))
  await sql`
    delete from clinic_facts where provider_id in (select provider_id from incoming_changes)
  `.execute(db)
  await sql`
    insert into clinic_facts (provider_id, ${columns}, source, listed_on)
      select ${newId(lastId)}, ${columns}, ${source}, ${listedOn}
      from incoming_changes as change join incoming_facts using (row)
  `.execute(db)
}

/** Works in slices, so memory does not grow with the number of cities. */
async function refreshTouchedCities(connection: Connection, today: string): Promise<void> {
  const db = withStaging(connection)
  let last = { stateSlug: '', citySlug: '' }
  for (;;) {
    const slice = await db
      .selectFrom('touched_cities')
      .select(['state_slug as stateSlug', 'city_slug as citySlug'])
      .where(sql<boolean>`(state_slug, city_slug) > (${last.stateSlug}, ${last.citySlug})`)
      .orderBy('state_slug')
      .orderBy('city_slug')
      .limit(CITIES_PER_SLICE)
      .execute()
    if (slice.length > 0) await refreshPlaces(connection.db, slice, today)
    last = slice.at(-1) ?? last
    if (slice.length < CITIES_PER_SLICE) return
  }
}

const CITIES_PER_SLICE = 2000
