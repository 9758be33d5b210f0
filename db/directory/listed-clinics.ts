import { sql } from 'kysely'
import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { rotateTopPicks } from '#domain/filters/arrange.ts'
import { readMentions } from '#domain/clinics/facts/mentions.ts'
import { shownSite, websiteHref } from '#domain/clinics/website.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import type { CityPlace } from '#domain/site/paths.ts'
import { parseServices } from '#domain/clinics/services.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { jsonList } from '#db/engine/json-list.ts'
import { lastSaid } from '#db/listings/statements.ts'
import { inListOrder, IS_DOUBTFUL, joinFacts } from './providers.ts'

export type Area =
  | { cities: readonly CityPlace[] }
  | { stateSlug: string }
  /** Providers' ids. */
  | { ids: readonly number[] }

/** Facts for filtering and ordering, in the list order of the day. Not limited, so limit the area. */
export async function readListedClinics(db: ReadDb, area: Area): Promise<ListedClinic[]> {
  if ('ids' in area && area.ids.length === 0) return []
  const rows = await selectRows(db, area).execute()
  return rotateTopPicks(rows.map(toListedClinic), await findRotation(db))
}

function selectRows(db: ReadDb, area: Area) {
  return joinFacts(db.selectFrom('providers'))
    .select(['id', 'tier', 'name', 'street', 'city', 'state', 'postal_code as postalCode', 'phone'])
    .select([
      'providers.site',
      'latitude',
      'longitude',
      'reviews',
      'hours',
      'time_zone as timeZone',
    ])
    .select(['clinics.rating', 'clinics.booking_appointment_link as booking'])
    .select(['clinics.reviews_tags as reviewsTags', 'gone.checked_at as siteGoneAt'])
    .select([lastSaid('services', 'providers.id').as('services'), IS_CONFIRMED.as('isConfirmed')])
    .select(IS_DOUBTFUL.as('isDoubtful'))
    .select([STATED_OFFERS.as('offers'), 'clinics.wheelchair'])
    .where((eb) => {
      if ('ids' in area) return eb('providers.id', 'in', jsonList(area.ids))
      if ('stateSlug' in area) return eb('state_slug', '=', area.stateSlug)
      return eb.or(
        area.cities.map(({ stateSlug, citySlug }) =>
          eb.and([eb('state_slug', '=', stateSlug), eb('city_slug', '=', citySlug)]),
        ),
      )
    })
    .$call(inListOrder)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** Number of the day by which Top Picks rotate; it changes together with the revision. */
async function findRotation(db: ReadDb): Promise<number> {
  const { days } = await db
    .selectFrom('directory_state')
    .select(sql<number>`cast(julianday(day) as integer)`.as('days'))
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return days
}

/** Names each field: spreading the rest of a row takes longer than reading it. */
function toListedClinic(row: Row): ListedClinic {
  return {
    id: row.id,
    tier: row.tier,
    name: row.name,
    street: row.street,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    phone: row.phone,
    latitude: row.latitude,
    longitude: row.longitude,
    reviews: row.reviews,
    rating: row.rating,
    timeZone: row.timeZone,
    hours: readHours(row.hours),
    hasWebsite: isShown(shownSite(row)),
    hasBooking: isShown(row.booking ?? ''),
    isConfirmed: row.isConfirmed === 1,
    saysRemoval: row.isDoubtful === 0,
    hasWheelchairAccess:
      isOffered(row.wheelchair) || /\bwheelchair:(?!no\b)/.test(row.offers ?? ''),
    hasFreeConsultation: /\bfreeConsultation:yes\b/.test(row.offers ?? ''),
    services: row.services === null ? [] : readServices(row.services),
    mentions: row.reviewsTags === null ? [] : readTopics(row.reviewsTags),
  }
}

/** "wheelchair:yes,freeConsultation:yes" */
const STATED_OFFERS = sql<string | null>`(
  select group_concat(field || ':' || lower(value)) from statements
  where statements.listing_id = providers.id
    and field in ('wheelchair', 'freeConsultation') and value != ''
)`

/** A list's words, such as "entrance, restroom". */
function isOffered(words: string | null): boolean {
  return words !== null && words !== '' && !/^no\b/i.test(words)
}

const IS_CONFIRMED = sql<0 | 1>`exists (
  select 1 from statements
  where statements.listing_id = providers.id and is_proven = 1
)`

const MAX_REMEMBERED = 50_000

/** Few distinct texts occur, and parsing one takes longer than reading the rest of the row. */
function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MAX_REMEMBERED) known.clear()
    const value = read(text)
    known.set(text, value)
    return value
  }
}

const readHours = remember(decodeOpeningHours)
const readTopics = remember(readMentions)
const readServices = remember((text) => [...new Set(parseServices(text))])

/** Nearly all addresses look like this, and parsing one takes longer than reading the row. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]+(?:\/[\w/.-]*)?$/

function isShown(address: string): boolean {
  return address !== '' && (PLAIN_ADDRESS.test(address) || websiteHref(address) !== null)
}
