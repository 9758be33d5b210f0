import type { Selectable } from 'kysely'
import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { formatAddress, OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { findNamedCity, keepCityPage } from '#db/addresses/city-pages.ts'
import { recordFormerAddress } from '#db/addresses/former.ts'
import { advanceRevision } from '#db/engine/advance-revision.ts'
import { listTakenSlugs } from '#db/addresses/taken-slugs.ts'
import { slugPicker } from '#domain/listings/slug-picker.ts'
import { findLastProviderId, recordLastProviderId } from '#db/directory/provider-ids.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { refreshDuplicates } from '#db/duplicates/refresh.ts'
import { findListingPosition } from '#db/places/zip-position.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { createTimeZoneFinder } from '#db/places/time-zones.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { findListingPlaces, type ListingPlace } from '#db/places/listing-place.ts'

type ApplicationRow = Selectable<Schema['company_applications']>

/**
 * Call it in the decision's transaction. A listing gets its previous slug again if that is free.
 */
export async function publishListing(
  db: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const [place] = await findListingPlaces(db, [application])
  if (place === undefined) return
  const { id, slug } = await db
    .insertInto('providers')
    .values({
      id: (await findLastProviderId(db)) + 1,
      kind: 'application',
      reviews: 0,
      ...(await listingColumns(db, application, place)),
      changed_on: utcDay(now),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  await recordLastProviderId(db)
  await db
    .updateTable('company_applications')
    .set({ provider_id: id, last_slug: slug })
    .where('id', '=', application.id)
    .execute()
  await publishChange(db, [place], now)
  await refreshDuplicates(db, { kind: 'changed', ids: new Set([id]) }, now)
}

/** Redirects the old URL, and the city page if it is now empty. */
export async function moveListing(
  db: Database,
  { application, from, to }: { application: ApplicationRow; from: ProviderPlace; to: ListingPlace },
  now: Date,
): Promise<void> {
  const { provider_id: id } = application
  if (id === null) return
  const isSamePage = from.citySlug === to.citySlug && from.stateSlug === to.stateSlug
  const columns = await listingColumns(db, application, to)
  const slug = isSamePage ? from.slug : columns.slug
  const cityBefore = await findNamedCity(db, from)
  await db
    .updateTable('providers')
    .set({ ...columns, slug, changed_on: utcDay(now) })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('company_applications')
    .set({ last_slug: slug })
    .where('id', '=', application.id)
    .execute()
  await publishChange(db, [from, to], now)
  await refreshDuplicates(db, { kind: 'changed', ids: new Set([id]) }, now)
  if (isSamePage) return
  await recordFormerAddress(db, from, application.id)
  const isSameState = from.stateSlug === to.stateSlug
  await keepCityPage(db, cityBefore, isSameState ? to.citySlug : null)
}

async function listingColumns(db: Database, application: ApplicationRow, place: ListingPlace) {
  const { company_name: name, address: street, zip, phone } = application
  const { city, state } = place
  const position = await findListingPosition(db, {
    zip: withoutPlus4(zip),
    city,
    state: application.state,
  })
  return {
    tier: application.listing_type === 'premium' ? PREMIUM_TIER : OTHER_TIER,
    slug: await pickSlug(db, place, application),
    state_slug: place.stateSlug,
    city_slug: place.citySlug,
    state,
    city,
    name,
    street,
    full_address: formatAddress({ street, city, state, postalCode: zip }),
    postal_code: withoutPlus4(zip),
    phone,
    site: application.website ?? '',
    hours: application.hours,
    ...position,
    time_zone: await createTimeZoneFinder(db)({ ...position, city, postal_code: zip, state }),
  }
}

/** Also removes it from search and totals. Its address answers 410 until it is published again. */
export async function removeListing(
  db: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  if (application.provider_id === null) return
  const removed = await db
    .deleteFrom('providers')
    .where('id', '=', application.provider_id)
    .returning(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .executeTakeFirst()
  if (removed === undefined) return
  const cityBefore = await findNamedCity(db, removed)
  await recordFormerAddress(db, removed, application.id)
  await publishChange(db, [removed], now)
  await keepCityPage(db, cityBefore, null)
}

/** Lists, counts and suggestions use five-digit ZIPs. */
function withoutPlus4(zip: string): string {
  return zip.replace(/^(\d{5})-?\d{4}$/, '$1')
}

async function publishChange(db: Database, places: readonly CityPlace[], now: Date): Promise<void> {
  await refreshPlaces(db, places, utcDay(now))
  await advanceRevision(db, now)
}

async function pickSlug(
  db: Database,
  place: CityPlace,
  application: ApplicationRow,
): Promise<string> {
  const base = slugify(application.company_name)
  const pick = slugPicker(await listTakenSlugs(db, place, { applicationId: application.id }))
  return pick(base, application.last_slug ?? base)
}
