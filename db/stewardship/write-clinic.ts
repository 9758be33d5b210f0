import { sql } from 'kysely'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { identityPart } from '#domain/clinics/identity.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import {
  listTakenSlugs,
  nameLeftCities,
  recordFormerCities,
  recordMovedAddress,
} from '#db/addresses/keep-former.ts'
import { findLastRun } from '#db/directory/totals.ts'
import { refreshDuplicates } from '#db/duplicates/refresh.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import type { Database } from '#db/engine/schema.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { slugPicker } from '#domain/listings/slug-picker.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { EXTRA_COLUMNS, PROVIDER_COLUMNS } from '#domain/listings/columns.ts'
import { refreshRelevance } from '#db/listings/relevance.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { hasFacts, writeFacts } from '#db/listings/write-facts.ts'

export interface StoredClinic extends ProviderPlace {
  id: number
  name: string
}

export function findStored(db: Database, id: number): Promise<StoredClinic | undefined> {
  return db
    .selectFrom('providers')
    .select(['id', 'name', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores all columns of a listed clinic. If its address changes, the old one redirects. */
export async function updateClinic(
  db: Database,
  stored: StoredClinic,
  row: ClinicRow,
  now: Date,
): Promise<void> {
  const { id } = stored
  const place = getPlace(row)
  const isMoved = stored.stateSlug !== place.stateSlug || stored.citySlug !== place.citySlug
  const slug = isMoved || isRenamed(stored, row) ? await pickSlug(db, id, row) : stored.slug
  const toCitySlug = stored.stateSlug === place.stateSlug ? place.citySlug : null
  const leftCity = await nameLeftCities(db, isMoved ? [{ ...stored, toCitySlug }] : [])
  await sql`
    update providers set slug = ${slug}, changed_on = ${utcDay(now)}, ${assign(PROVIDER_COLUMNS)}
    from (select ${JSON.stringify(row)} as row) where id = ${id}
  `.execute(db)
  await sql`
    update clinics set ${assign(EXTRA_COLUMNS)}
    from (select ${JSON.stringify(row)} as row) where provider_id = ${id}
  `.execute(db)
  await storeFacts(db, id, row)
  await refreshRelevance(db, [id])
  await refreshDuplicates(db, { kind: 'changed', ids: new Set([id]) }, now)
  await refreshPlaces(db, isMoved ? [stored, place] : [place], utcDay(now))
  await advanceRevision(db, now)
  if (slug !== stored.slug || isMoved) await recordMovedAddress(db, stored, id)
  await recordFormerCities(db, leftCity)
}

interface NewListing {
  id: number
  row: ClinicRow
  isFromList: boolean
  /** One of its former slugs. */
  slug?: string | undefined
}

/** Lists a clinic, or lists it again under its former id. */
export async function insertClinic(
  db: Database,
  { id, row, isFromList, ...own }: NewListing,
  now: Date,
): Promise<void> {
  const slug = own.slug ?? (await pickSlug(db, id, row))
  const list = await findLastRun(db)
  const listedOn = list?.listedOn ?? utcDay(now)
  const json = JSON.stringify(row)
  await sql`
    insert into providers (id, slug, changed_on, ${joinNames(PROVIDER_COLUMNS)})
      select ${id}, ${slug}, ${utcDay(now)}, ${values(PROVIDER_COLUMNS)}
      from (select ${json} as row)
  `.execute(db)
  await sql`
    insert into clinics (provider_id, listed_on, ${joinNames(['content_hash', ...EXTRA_COLUMNS])})
      select ${id}, ${listedOn}, ${values(['content_hash', ...EXTRA_COLUMNS])}
      from (select ${json} as row) where ${isFromList ? 1 : 0}
  `.execute(db)
  await storeFacts(db, id, row)
  await refreshRelevance(db, [id])
  await refreshDuplicates(db, { kind: 'changed', ids: new Set([id]) }, now)
  await refreshPlaces(db, [getPlace(row)], utcDay(now))
  await advanceRevision(db, now)
}

/** Removes a clinic from every page; the caller records the response for its addresses. */
export async function removeClinic(db: Database, stored: StoredClinic, now: Date): Promise<void> {
  const leftCity = await nameLeftCities(db, [{ ...stored, toCitySlug: null }])
  await db.deleteFrom('providers').where('id', '=', stored.id).execute()
  await refreshDuplicates(db, { kind: 'changed', ids: new Set([stored.id]) }, now)
  await refreshPlaces(db, [stored], utcDay(now))
  await advanceRevision(db, now)
  await recordFormerCities(db, leftCity)
}

function getPlace(row: ClinicRow) {
  return { stateSlug: row.state_slug, citySlug: row.city_slug }
}

function isRenamed(stored: StoredClinic, row: ClinicRow): boolean {
  const base = slugify(row.name)
  const isBase = stored.slug.startsWith(base) && /^(-\d+)?$/.test(stored.slug.slice(base.length))
  return identityPart('name', stored.name) !== identityPart('name', row.name) && !isBase
}

/** Its own former slugs are free. */
async function pickSlug(db: Database, id: number, row: ClinicRow) {
  const place = getPlace(row)
  const taken = await listTakenSlugs(db, place, id)
  return slugPicker(taken)(slugify(row.name))
}

async function storeFacts(db: Database, id: number, row: ClinicRow): Promise<void> {
  const list = await db
    .selectFrom('clinics')
    .select('listed_on as listedOn')
    .where('provider_id', '=', id)
    .executeTakeFirst()
  if (list === undefined) return
  const run = await findLastRun(db)
  // Statements may have provided all of its facts.
  if (!hasFacts(row)) await db.deleteFrom('clinic_facts').where('provider_id', '=', id).execute()
  await writeFacts(db, row, {
    provider_id: sql`${id}`,
    source: sql`${run?.source ?? ''}`,
    listed_on: sql`${run?.listedOn ?? list.listedOn}`,
  })
}

function assign(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = ${value(column)}`))
}

function joinNames(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

function values(columns: readonly string[]) {
  return sql.join(columns.map(value))
}

function value(column: string) {
  return sql`row ->> ${sql.lit(column)}`
}
