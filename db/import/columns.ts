import { sql, type RawBuilder } from 'kysely'

const TEXT = sql`text not null`
const REAL = sql`real not null`

/** Staging table, comparison, inserts and updates all derive from this one list. */
const COLUMNS = {
  providers: {
    tier: sql`integer not null`,
    state_slug: TEXT,
    city_slug: TEXT,
    state: TEXT,
    city: TEXT,
    name: TEXT,
    street: TEXT,
    full_address: TEXT,
    postal_code: TEXT,
    phone: TEXT,
    site: TEXT,
    latitude: REAL,
    longitude: REAL,
    approximate_position: sql`text`,
    time_zone: sql`text`,
    reviews: sql`integer not null`,
    hours: TEXT,
  },
  clinics: {
    country: TEXT,
    reviews_tags: TEXT,
    street_view: TEXT,
    working_hours: TEXT,
  },
  facts: {
    place_id: TEXT,
    rating: sql`real`,
    business_status: TEXT,
    verified: sql`integer`,
    category: TEXT,
    subtypes: TEXT,
    booking_appointment_link: TEXT,
    reviews_link: TEXT,
    description: TEXT,
    located_in: TEXT,
  },
} as const

export type ProviderColumn = keyof typeof COLUMNS.providers
export type ExtraColumn = keyof typeof COLUMNS.clinics
export type FactColumn = keyof typeof COLUMNS.facts

/** Columns shown on public pages. */
export const PROVIDER_COLUMNS = listKeys(COLUMNS.providers)

/** Columns that are exported again but not shown. */
export const EXTRA_COLUMNS = listKeys(COLUMNS.clinics)

/** Optional columns; many lists have none. */
export const FACT_COLUMNS = listKeys(COLUMNS.facts)

/** "name text not null, …" */
export const COLUMN_DEFINITIONS = columnDefinitions({ ...COLUMNS.providers, ...COLUMNS.clinics })
export const FACT_DEFINITIONS = columnDefinitions(COLUMNS.facts)

function columnDefinitions(types: Readonly<Record<string, RawBuilder<unknown>>>) {
  return sql.join(Object.entries(types).map(([column, type]) => sql`${sql.id(column)} ${type}`))
}

function listKeys<Key extends string>(types: Readonly<Record<Key, unknown>>): readonly Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
  return Object.keys(types) as Key[]
}
