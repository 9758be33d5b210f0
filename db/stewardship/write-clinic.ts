import { sql } from 'kysely'
import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
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
import { refreshRelevance } from '#db/listings/relevance.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { storedFacts, writeClinics, writeProviders } from '#db/listings/write-listings.ts'

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
  const listing = { id, slug, row }
  await writeProviders(db, [listing], utcDay(now))
  const { country, reviews_tags, street_view, working_hours } = row
  const facts = storedFacts(row)
  const { source: newest = '' } = (await findLastRun(db)) ?? {}
  await db
    .updateTable('clinics')
    .set({ country, reviews_tags, street_view, working_hours, ...facts })
    // Stored facts keep the source that they are from.
    .set('source', sql`iif(${facts.category} is null, null, coalesce(source, ${newest}))`)
    .where('provider_id', '=', id)
    .execute()
  await refreshRelevance(db, [id])
  await publish(db, { id, places: isMoved ? [stored, place] : [place] }, now)
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
  const listing = { id, slug, row }
  await writeProviders(db, [listing], utcDay(now))
  const { source, listedOn } = list ?? { source: '', listedOn: utcDay(now) }
  if (isFromList) await writeClinics(db, [listing], { source, listedOn })
  await refreshRelevance(db, [id])
  await publish(db, { id, places: [getPlace(row)] }, now)
}

/** Removes a clinic from every page; the caller records the response for its addresses. */
export async function removeClinic(db: Database, stored: StoredClinic, now: Date): Promise<void> {
  const leftCity = await nameLeftCities(db, [{ ...stored, toCitySlug: null }])
  await db.deleteFrom('providers').where('id', '=', stored.id).execute()
  await publish(db, { id: stored.id, places: [stored] }, now)
  await recordFormerCities(db, leftCity)
}

async function publish(
  db: Database,
  { id, places }: { id: number; places: readonly CityPlace[] },
  now: Date,
): Promise<void> {
  await refreshDuplicates(db, new Set([id]), now)
  await refreshPlaces(db, places, utcDay(now))
  await advanceRevision(db, now)
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
