import { sql, type Generated, type Kysely } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import type { ClinicsTable, ProvidersTable, Schema } from '#db/engine/schema.ts'

/** Columns of `providers` that come from the list; `slug` and `changed_on` are ours. */
export const PROVIDER_COLUMNS = [
  'state_slug',
  'city_slug',
  'state',
  'city',
  'name',
  'street',
  'full_address',
  'postal_code',
  'phone',
  'site',
  'latitude',
  'longitude',
  'time_zone',
  'reviews',
  'hours',
] as const

/** Columns of `clinics` that come from the list; identity and occurrence pair the rows. */
export const CLINIC_COLUMNS = ['country', 'reviews_tags', 'street_view', 'working_hours'] as const

/** A row of the file, ready to be stored. */
export interface IncomingTable
  extends
    Pick<ProvidersTable, (typeof PROVIDER_COLUMNS)[number]>,
    Pick<ClinicsTable, 'identity' | (typeof CLINIC_COLUMNS)[number]> {
  /** 1, 2, … in file order. */
  row: Generated<number>
  content_hash: string
  base_slug: string
}

/** Which stored clinic a row of the file speaks of: the same identity and occurrence. */
interface PairsTable {
  row: number
  occurrence: number
  /** `null` for a new clinic. */
  provider_id: number | null
}

/** Rows of the file that differ from what is stored; moved: to another city, unseen: on no page. */
interface ChangesTable {
  row: number
  kind: 'added' | 'moved' | 'changed' | 'unseen'
  provider_id: number | null
  slug: string | null
}

/** Rows that need a slug, in the order in which they get it. */
interface SlugQueueTable {
  position: Generated<number>
  row: number
  state_slug: string
  city_slug: string
  base_slug: string
  wanted_slug: string
}

/** Clinics for the search index, in the order of their rows there. */
interface SearchableTable {
  position: Generated<number>
  provider_id: number
}

interface TouchedCitiesTable {
  state_slug: string
  city_slug: string
}

// A type alias, because Kysely's withTables takes no interface.
type StagingSchema = {
  incoming: IncomingTable
  incoming_pairs: PairsTable
  incoming_changes: ChangesTable
  incoming_slugs: SlugQueueTable
  incoming_searchable: SearchableTable
  touched_cities: TouchedCitiesTable
}

export type ImportDb = Kysely<Schema & StagingSchema>

/** The connection's queries, with the import's temporary tables. */
export function withStaging({ db }: Connection): ImportDb {
  return db.withTables<StagingSchema>()
}

const TABLES = [
  sql`
    create temp table incoming (
      "row" integer primary key,
      content_hash text not null unique,
      identity text not null,
      base_slug text not null,
      state_slug text not null,
      city_slug text not null,
      state text not null,
      city text not null,
      name text not null,
      street text not null,
      full_address text not null,
      postal_code text not null,
      phone text not null,
      site text not null,
      latitude real not null,
      longitude real not null,
      time_zone text,
      reviews integer not null,
      hours text not null,
      country text not null,
      reviews_tags text not null,
      street_view text not null,
      working_hours text not null
    ) strict
  `,
  sql`
    create temp table incoming_pairs (
      "row" integer primary key, occurrence integer not null, provider_id integer
    ) strict
  `,
  sql`
    create temp table incoming_changes (
      "row" integer primary key, kind text not null, provider_id integer, slug text
    ) strict
  `,
  sql`
    create temp table incoming_slugs (
      position integer primary key,
      "row" integer not null,
      state_slug text not null,
      city_slug text not null,
      base_slug text not null,
      wanted_slug text not null
    ) strict
  `,
  sql`
    create temp table incoming_searchable (
      position integer primary key, provider_id integer not null
    ) strict
  `,
  sql`
    create temp table touched_cities (
      state_slug text not null, city_slug text not null, primary key (state_slug, city_slug)
    ) strict, without rowid
  `,
]

/** Temporary tables live in a file of their own: filling them locks nothing for others. */
export async function createStagingTables(connection: Connection): Promise<void> {
  // Pages above this go to the temporary file: memory does not grow with the list.
  connection.sqlite.pragma('temp.cache_size = -16384')
  const db = withStaging(connection)
  for (const table of TABLES) await table.execute(db)
}

/** Also when only some of them were created, or none. */
export async function dropStagingTables(db: ImportDb): Promise<void> {
  const names = [
    'incoming',
    'incoming_pairs',
    'incoming_changes',
    'incoming_slugs',
    'incoming_searchable',
    'touched_cities',
  ]
  for (const name of names) await sql`drop table if exists ${sql.id('temp', name)}`.execute(db)
}
