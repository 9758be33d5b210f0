import { sql, type RawBuilder } from 'kysely'
import type { LISTING_FILTERS, ListingQuery } from '#domain/listings/list-query.ts'
import { POSSIBLE } from '#domain/clinics/facts/relevance.ts'
import { PHONE_DIGITS, phoneDigits } from '#domain/clinics/phone.ts'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { readPaymentReference } from '#domain/premium/plan.ts'
import { paths, readProviderPath } from '#domain/site/paths.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { BY_CALL } from '#db/proposals/owners.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { PLAN } from '#db/premium/plans.ts'
import { findClinicId } from '#db/stewardship/listing.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const MAX_WORDS = 8

interface Wanted extends Omit<Partial<ListingQuery>, 'page'> {
  now: Date
}

/** Listings, shown or not, in the order of their addresses; `total` counts them all. */
export async function findListings(
  db: ReadDb,
  { limit, offset = 0, ...wanted }: Wanted & { limit: number; offset?: number },
) {
  const where = await conditionsOf(db, wanted)
  const { total } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where((eb) => eb.and(where))
    .executeTakeFirstOrThrow()
  const ids = await listIds(db, where, { limit, offset })
  return { total, listings: await findListingsById(db, ids) }
}

/** Ids of all that match and are shown. */
export async function findListingIds(db: ReadDb, wanted: Wanted): Promise<number[]> {
  const where = await conditionsOf(db, { ...wanted, shown: 'listed' })
  return listIds(db, where, { limit: -1, offset: 0 })
}

async function listIds(
  db: ReadDb,
  where: readonly Condition[],
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'state_slug', 'city_slug', 'slug'])
    .where((eb) => eb.and(where))
    .orderBy(ORDER)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** All of these must be selected, or SQLite sorts instead of using its indexes. */
const ORDER = sql`state_slug, city_slug, slug, id`

/** In the same order; unknown ids are left out. */
export async function findListingsById(db: ReadDb, ids: readonly number[]) {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'state', 'name', 'address', 'phone', 'site', 'tier'])
    .select(['state_slug', 'city_slug', 'slug'])
    .select([
      sql<number>`(select count(*) from proposals where listing_id = listings.id
        and status = 'pending' and (kind in ('report', 'edit') or ${BY_CALL}))`.as('waiting'),
      sql<string>`coalesce((select value from statements where listing_id = listings.id
        and field = ${PLAN.field} and source = ${PLAN.source}), '')`.as('premiumUntil'),
    ])
    .where('id', 'in', jsonList(ids))
    .orderBy(ORDER)
    .execute()
  return rows.map(({ state_slug, city_slug, slug, ...listing }) => ({
    ...listing,
    path: paths.provider({ stateSlug: state_slug, citySlug: city_slug, slug }),
  }))
}

export type FoundListing = Awaited<ReturnType<typeof findListingsById>>[number]

type Condition = RawBuilder<boolean>

async function conditionsOf(
  db: ReadDb,
  { q = '', source = '', shown = '', only = '', place = '', now }: Wanted,
): Promise<Condition[]> {
  const yearAgo = new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)
  return [
    ...(q === '' ? [] : [await matchText(db, q)]),
    ...(source === '' ? [] : [SOURCES[source]]),
    ...(shown === '' ? [] : [sql<boolean>`state = ${shown}`]),
    ...(only === '' ? [] : [ONLY[only](yearAgo)]),
    ...(place === '' ? [] : [sql<boolean>`state_slug = ${place}`]),
  ]
}

/** The listing that has or had an address on the site, or has a reference or an address here. */
export async function findNamedListing(db: ReadDb, text: string): Promise<number | undefined> {
  const own = /\/admin\/listings\/(\d{1,12})\b/.exec(text)?.[1]
  const place = readProviderPath(text)
  if (own !== undefined) return Number(own)
  return readPaymentReference(text) ?? (place && findClinicId(db, place))
}

async function matchText(db: ReadDb, text: string): Promise<Condition> {
  const id = await findNamedListing(db, text)
  if (id !== undefined) return sql`id = ${id}`
  const words = (readPhone(text) ?? foldText(text)).match(/[\p{L}\p{N}]+/gu) ?? []
  const match = words.slice(0, MAX_WORDS).map((word) => `"${word}"*`)
  if (match.length === 0) return sql`0`
  return sql`id in (select rowid from listing_words where listing_words match ${match.join(' AND ')})`
}

/** Ten digits of a phone number, however it is written; `undefined` for any other text. */
export function readPhone(text: string): string | undefined {
  const isNumber = /^[\d\s()+./-]+$/.test(text) && phoneDigits(text).length >= PHONE_DIGITS
  return isNumber ? comparablePhone(text) : undefined
}

const APPLICATIONS = sql`
  select made_id from proposals where made_id is not null`
const IN_NO_LIST = sql`select listing_id from decided_listings where list_row = '{}'`

const PREMIUM = sql`select listing_id from statements
  where field = ${PLAN.field} and source = ${PLAN.source} and value <> ''`

const SOURCES: Record<keyof typeof LISTING_FILTERS.source, Condition> = {
  list: sql`is_from_list`,
  application: sql`id in (${APPLICATIONS})`,
  hand: sql`id in (${IN_NO_LIST}) and id not in (${APPLICATIONS})`,
}

/** In the words of the partial indexes, where there is one. */
const ONLY: Record<keyof typeof LISTING_FILTERS.only, (yearAgo: string) => Condition> = {
  'no-website': () => sql`site = ''`,
  'no-position': () => sql`(approximate_position is not null or (latitude = 0 and longitude = 0))`,
  'closed-for-now': () => sql`tier = 0`,
  // R-FIELD-5
  unconfirmed: (yearAgo) => sql`state = 'listed' and id in (
      select listing_id from clinics where listed_on < ${yearAgo} union all ${IN_NO_LIST})
    and not exists (select 1 from statements
      where listing_id = listings.id and said_at >= ${yearAgo})`,
  owned: () => sql`id in (select listing_id from owners where ended_at is null)`,
  premium: () => sql`id in (${PREMIUM})`,
  doubtful: () => sql`id in (select listing_id from doubtful_listings where score >= ${POSSIBLE})`,
  'off-topic': () =>
    sql`id in (select listing_id from doubtful_listings where score < ${POSSIBLE})`,
}
