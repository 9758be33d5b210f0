import type { Selectable } from 'kysely'
import type { Position } from '#domain/geography.ts'
import { foldPlaceName } from '#domain/place-names.ts'
import { addressInWords, FREE_TIER, PREMIUM_TIER } from '#domain/provider.ts'
import { slugify } from '#domain/slugs.ts'
import { correctableWords } from '#domain/spelling.ts'
import { stateByCode } from '#domain/states.ts'
import { UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/unknown-place.ts'
import { advanceRevision } from '#db/directory-revision.ts'
import { slugPicker } from '#db/import/slugs.ts'
import { refreshPlaces } from '#db/places.ts'
import { findZip, listPlacesNamed } from '#db/queries/places.ts'
import { readOnly } from '#db/read-only.ts'
import type { CompanyApplicationsTable, Database } from '#db/schema.ts'
import { addToSearch, learnWords, removeFromSearch } from '#db/search-index.ts'
import { timeZoneOf } from '#db/time-zones.ts'
import { utcDay } from '#db/utc-day.ts'

type ApplicationRow = Selectable<CompanyApplicationsTable>

/**
 * Makes the public listing of an application, everywhere at once; call it in the transaction of the
 * decision. Its old slug comes back when nobody has taken it.
 */
export async function publishListing(
  db: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  const { company_name: name, address: street, city, zip, phone } = application
  const known = stateByCode(application.state)
  const state = known?.code ?? UNKNOWN_STATE
  const stateSlug = known?.slug ?? UNKNOWN_STATE_SLUG
  const listedCity = await findListedCity(db, stateSlug, city)
  const place = { stateSlug, citySlug: listedCity?.citySlug ?? slugify(city) }
  const position = await positionOf(db, application)
  const slug = await pickSlug(db, place, application)
  const { id } = await db
    .insertInto('providers')
    .values({
      kind: 'application',
      tier: application.listing_type === 'premium' ? PREMIUM_TIER : FREE_TIER,
      slug,
      state_slug: place.stateSlug,
      city_slug: place.citySlug,
      state,
      city: listedCity?.name ?? city,
      name,
      street,
      full_address: addressInWords({ street, city, state, postalCode: zip }),
      postal_code: withoutPlus4(zip),
      phone,
      site: application.website ?? '',
      ...position,
      time_zone: await timeZoneOf(db, { ...position, city, postal_code: zip, state }),
      reviews: 0,
      hours: '',
      changed_on: utcDay(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('company_applications')
    .set({ provider_id: id, last_slug: slug })
    .where('id', '=', application.id)
    .execute()
  await addToSearch(db, [id])
  await learnWords(db, correctableWords(`${name} ${street} ${city}`))
  await noteChange(db, place, now)
}

/** Takes the listing of an application out of everything; nothing happens when it has none. */
export async function removeListing(
  db: Database,
  application: ApplicationRow,
  now: Date,
): Promise<void> {
  if (application.provider_id === null) return
  await removeFromSearch(db, [application.provider_id])
  const removed = await db
    .deleteFrom('providers')
    .where('id', '=', application.provider_id)
    .returning(['state_slug as stateSlug', 'city_slug as citySlug'])
    .executeTakeFirst()
  if (removed !== undefined) await noteChange(db, removed, now)
}

/**
 * The city of that state that the applicant means: an applicant's spelling makes no second page of
 * it, and does not rename it.
 */
function findListedCity(db: Database, stateSlug: string, typed: string) {
  return db
    .selectFrom('cities')
    .select(['name', 'city_slug as citySlug'])
    .where('state_slug', '=', stateSlug)
    .where((either) =>
      either.or([
        either('city_slug', '=', slugify(typed)),
        either('folded_name', '=', foldPlaceName(typed)),
      ]),
    )
    .orderBy((order) => order('city_slug', '=', slugify(typed)), 'desc')
    .orderBy('provider_count', 'desc')
    .orderBy('city_slug')
    .executeTakeFirst()
}

/** Lists, counts and suggestions know a ZIP by its five digits. */
function withoutPlus4(zip: string): string {
  return zip.replace(/^(\d{5})-?\d{4}$/, '$1')
}

type Place = Parameters<typeof refreshPlaces>[1][number]

async function noteChange(db: Database, place: Place, now: Date): Promise<void> {
  await refreshPlaces(db, [place], utcDay(now))
  await advanceRevision(db, now)
}

async function pickSlug(db: Database, place: Place, application: ApplicationRow): Promise<string> {
  const taken = await db
    .selectFrom('providers')
    .select('slug')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .execute()
  const base = slugify(application.company_name)
  return slugPicker(taken.map(({ slug }) => slug))(base, application.last_slug ?? base)
}

/**
 * The middle of the ZIP, unless it lies in another state than the applicant says; then, and for an
 * unknown ZIP, that of the city. Both 0 when neither is known.
 */
async function positionOf(
  db: Database,
  { zip, city, state }: Pick<ApplicationRow, 'zip' | 'city' | 'state'>,
): Promise<Position> {
  const ofZip = await findZip(readOnly(db), withoutPlus4(zip))
  const found =
    ofZip?.state === state ? ofZip : (await listPlacesNamed(readOnly(db), city, state))[0]
  const { latitude, longitude } = found ?? { latitude: 0, longitude: 0 }
  return { latitude, longitude }
}
