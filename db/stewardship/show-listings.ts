import { sql } from 'kysely'
import { shownRow } from '#domain/facts/list-row.ts'
import {
  recordMovedAddress,
  listTakenSlugs,
  nameLeftCities,
  recordFormerCities,
} from '#db/addresses/keep-former.ts'
import { advanceRevision } from '#db/engine/directory-state.ts'
import type { Database } from '#db/engine/schema.ts'
import { listStatements } from '#db/listings/statements.ts'
import { keepListRow, setState, type DecidedListing } from './listing.ts'
import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { identityPart } from '#domain/clinics/identity.ts'
import { slugify, slugPicker } from '#domain/clinics/slugs.ts'
import { findLastRun } from '#db/directory/totals.ts'
import { refreshDuplicates } from '#db/duplicates/refresh.ts'
import { utcDay } from '#domain/text/dates.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { refreshRelevance } from '#db/listings/relevance.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { storedFacts, writeClinics, writeProviders } from '#db/listings/clinic-row.ts'

/**
 * Makes the pages of listings follow from what was said about them: their facts, whether they are listed,
 * and where their addresses lead (R-URL-6).
 */
export async function showListings(db: Database, ids: Iterable<number>, now: Date): Promise<void> {
  for (const id of new Set(ids)) {
    const clinic = await keepListRow(db, id)
    if (clinic !== undefined) await showListing(db, clinic, now)
  }
}

/** Before an import removes a clinic whose addresses may lead on to another one. */
export async function rememberLeaving(db: Database, id: number): Promise<void> {
  await keepListRow(db, id)
  const stored = await findStored(db, id)
  if (stored === undefined) return
  await rememberAddresses(db, stored)
  await setState(db, id, { state: 'gone', winner_id: null })
}

async function showListing(db: Database, clinic: DecidedListing, now: Date): Promise<void> {
  const { id, state, listRow, isFromList, address } = clinic
  const stored = await findStored(db, id)
  if (state !== 'listed') {
    if (stored !== undefined) {
      await rememberAddresses(db, stored)
      await removeClinic(db, stored, now)
    } else await advanceRevision(db, now)
    await answerAddresses(db, clinic)
    await answerMerged(db, id)
    return
  }
  const row = shownRow(listRow, await listStatements(db, id))
  if (stored !== undefined) {
    await updateClinic(db, stored, row, now)
    return
  }
  // Its former slug is free if it is still in the same city, where no other clinic can have it.
  const isSameCity = row.state_slug === address.stateSlug && row.city_slug === address.citySlug
  await insertClinic(db, { id, row, isFromList, slug: isSameCity ? address.slug : undefined }, now)
  await sql`update former_addresses set listing_id = ${id} where ${isRemembered(id)}`.execute(db)
  await answerMerged(db, id)
}

/** Addresses of listings that were merged into this one follow it. */
async function answerMerged(db: Database, winnerId: number): Promise<void> {
  const losers = await db
    .selectFrom('decided_listings')
    .select('listing_id as id')
    .where('winner_id', '=', winnerId)
    .execute()
  for (const { id } of losers) await answerAddresses(db, { id, state: 'merged', winnerId })
}

/** Stores the addresses, because removing the provider unlinks them. */
async function rememberAddresses(db: Database, stored: StoredClinic): Promise<void> {
  const { id, stateSlug, citySlug, slug, name } = stored
  await recordMovedAddress(db, stored, id)
  const addresses = sql`(
    select json_group_array(json_array(state_slug, city_slug, slug))
    from former_addresses where listing_id = ${id}
  )`
  await sql`
    update decided_listings set former_addresses = ${addresses}, slug = ${slug},
      state_slug = ${stateSlug}, city_slug = ${citySlug}
    where listing_id = ${id}
  `.execute(db)
  await sql`
    update former_addresses set name = ${name} where listing_id = ${id} and name = ''
  `.execute(db)
}

/** Its addresses lead to the winner of a merge, or answer 410; a listing that left its list keeps the reason. */
async function answerAddresses(
  db: Database,
  { id, state, winnerId }: Pick<DecidedListing, 'id' | 'state' | 'winnerId'>,
): Promise<void> {
  const answer =
    state === 'merged'
      ? sql`listing_id = (select id from providers where id = ${winnerId})`
      : state === 'gone'
        ? sql`listing_id = null`
        : sql`listing_id = null, place_id = '', identity = '', reason = ${state},
            name = iif(${state} = 'hidden', '', name)`
  await sql`update former_addresses set ${answer} where ${isRemembered(id)}`.execute(db)
}

function isRemembered(id: number) {
  return sql`(state_slug, city_slug, slug) in (
    select value ->> 0, value ->> 1, value ->> 2
    from decided_listings, json_each(decided_listings.former_addresses) where listing_id = ${id}
  )`
}

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
async function updateClinic(
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
    .where('listing_id', '=', id)
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
async function insertClinic(
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
async function removeClinic(db: Database, stored: StoredClinic, now: Date): Promise<void> {
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
