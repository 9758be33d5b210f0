import { sql, type Generated, type Kysely } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import type { ClinicsTable, ProvidersTable, Schema } from '#db/engine/schema.ts'
import { COLUMN_DEFINITIONS, type ExtraColumn, type ProviderColumn } from './columns.ts'

export interface IncomingTable
  extends Pick<ProvidersTable, ProviderColumn>, Pick<ClinicsTable, ExtraColumn> {
  /** In file order, from 1. */
  row: Generated<number>
  content_hash: string
  base_slug: string
}

interface PairsTable {
  row: number
  provider_id: number | null
}

interface ChangesTable {
  row: number
  /** `moved`: to another city. `hidden`: in columns that no page shows. */
  kind: 'added' | 'moved' | 'changed' | 'hidden'
  provider_id: number | null
  slug: string | null
}

/** In the order of assignment. */
interface SlugQueueTable {
  position: Generated<number>
  row: number
  state_slug: string
  city_slug: string
  base_slug: string
  wanted_slug: string
}

/** By search_rowid (see addToSearch). */
interface SearchableTable {
  position: Generated<number>
  provider_id: number
}

interface TouchedCitiesTable {
  state_slug: string
  city_slug: string
}

// Kysely's withTables accepts a type alias but no interface.
type StagingSchema = {
  incoming: IncomingTable
  incoming_pairs: PairsTable
  incoming_changes: ChangesTable
  incoming_slugs: SlugQueueTable
  incoming_searchable: SearchableTable
  touched_cities: TouchedCitiesTable
}

export type ImportDb = Kysely<Schema & StagingSchema>

export function withStaging({ db }: Connection): ImportDb {
  return db.withTables<StagingSchema>()
}

const TABLES = [
  sql`
    create temp table incoming (
      "row" integer primary key,
      content_hash text not null unique,
      base_slug text not null,
      ${COLUMN_DEFINITIONS}
    ) strict
  `,
  sql`
    create temp table incoming_pairs (
      "row" integer primary key, provider_id integer
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

/** Temporary tables have their own file, so filling them does not lock the database. */
export async function createStagingTables(connection: Connection): Promise<void> {
  // 16 MiB; further pages spill to the temporary file, so memory does not grow with the list.
  connection.sqlite.pragma('temp.cache_size = -16384')
  const db = withStaging(connection)
  for (const table of TABLES) await table.execute(db)
}

/** Works even when only some of the tables were created. */
export async function dropStagingTables(db: ImportDb): Promise<void> {
  for (const name of TABLE_NAMES)
    await sql`drop table if exists ${sql.id('temp', name)}`.execute(db)
}

const TABLE_NAMES: readonly (keyof StagingSchema)[] = [
  'incoming',
  'incoming_pairs',
  'incoming_changes',
  'incoming_slugs',
  'incoming_searchable',
  'touched_cities',
]
