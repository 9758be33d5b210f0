import { sql } from 'kysely'

const TEXT = sql`text not null`
const REAL = sql`real not null`

/** Staging table, comparison, inserts and updates all derive from this one list. */
const COLUMNS = {
  providers: {
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
} as const

export type ProviderColumn = keyof typeof COLUMNS.providers
export type ExtraColumn = keyof typeof COLUMNS.clinics

/** Shown on a public page. */
export const PROVIDER_COLUMNS = keysOf(COLUMNS.providers)

/** Exported again, but shown on no page. */
export const EXTRA_COLUMNS = keysOf(COLUMNS.clinics)

/** "name text not null, …" */
export const COLUMN_DEFINITIONS = sql.join(
  Object.entries({ ...COLUMNS.providers, ...COLUMNS.clinics }).map(
    ([column, type]) => sql`${sql.id(column)} ${type}`,
  ),
)

function keysOf<Key extends string>(types: Readonly<Record<Key, unknown>>): readonly Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
  return Object.keys(types) as Key[]
}
