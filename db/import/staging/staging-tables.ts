import { sql, type Generated, type Kysely, type RawBuilder } from 'kysely'
import type { Connection } from '#db/engine/connection.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import type { Schema } from '#db/engine/schema.ts'
import {
  COLUMN_DEFINITIONS,
  FACT_DEFINITIONS,
  type ExtraColumn,
  type FactColumn,
  type ProviderColumn,
} from '#db/import/columns.ts'

export interface IncomingTable
  extends Pick<Schema['providers'], ProviderColumn>, Pick<Schema['clinics'], ExtraColumn> {
  /** In file order, 1-based. */
  row: Generated<number>
  content_hash: string
  base_slug: string
  /** 1 if the list says that it closed for good. */
  is_closed: 0 | 1
}

/** Only rows with facts. */
export interface IncomingFactsTable extends Pick<Schema['clinic_facts'], FactColumn> {
  row: number
}

/** Pairs of rows and stored clinics. Unpaired rows are new, unpaired clinics are gone. */
interface PairsTable {
  row: number
  provider_id: number
}

/** Identity parts of unpaired rows (see identityPart). */
interface UnpairedRowsTable {
  row: number
  /** "texas/austin". */
  city: string
  place_id: string
  name: string
  street: string
  postal_code: string
  phone: string
}

interface UnpairedClinicsTable extends Omit<UnpairedRowsTable, 'row'> {
  provider_id: number
}

/** New rows of clinics that were listed before; see former_addresses. */
interface ReturnsTable {
  row: number
  state_slug: string
  city_slug: string
  slug: string
}

/** `moved`: to another city. `hidden`: only in columns that no page shows. */
export type ChangeKind = 'added' | 'moved' | 'renamed' | 'changed' | 'hidden'

interface ChangesTable {
  row: number
  kind: ChangeKind
  provider_id: number | null
  /** The stored slug; after assignSlugs the one to store. */
  slug: string | null
  /** The clinic's own former slug, which it gets back. */
  own_slug: string | null
}

/** In assignment order. */
interface SlugQueueTable {
  position: Generated<number>
  row: number
  state_slug: string
  city_slug: string
  base_slug: string
  wanted_slug: string
  own_slug: string | null
}

/** Ordered by search_rowid (see addToSearch). */
interface SearchableTable {
  position: Generated<number>
  provider_id: number
}

interface TouchedCitiesTable {
  state_slug: string
  city_slug: string
}

/** Cities that clinics leave. `to_city_slug`: where all of them go, within the state. */
interface LeftCitiesTable extends TouchedCitiesTable {
  name: string
  to_city_slug: string | null
}

/** Rows of curated clinics, unchanged from the list. */
interface CuratedRowsTable extends Pick<
  Schema['curated_clinics'],
  'provider_id' | 'list_row' | 'content_hash'
> {
  row: number
  state: 'listed' | 'hidden' | 'closed' | 'merged' | 'gone'
}

/** Rows of returning clinics that get their former id back. */
interface KnownRowsTable {
  row: number
  provider_id: number
}

interface ProviderIdTable {
  provider_id: number
}

// Kysely's withTables accepts a type alias but not an interface.
type StagingSchema = {
  incoming: IncomingTable
  incoming_facts: IncomingFactsTable
  incoming_pairs: PairsTable
  unpaired_rows: UnpairedRowsTable
  unpaired_clinics: UnpairedClinicsTable
  closed_clinics: ProviderIdTable
  incoming_curated: CuratedRowsTable
  incoming_known: KnownRowsTable
  incoming_returns: ReturnsTable
  incoming_changes: ChangesTable
  incoming_slugs: SlugQueueTable
  incoming_searchable: SearchableTable
  touched_cities: TouchedCitiesTable
  left_cities: LeftCitiesTable
}

export type ImportDb = Kysely<Schema & StagingSchema>

export function withStaging({ db }: Connection): ImportDb {
  return db.withTables<StagingSchema>()
}

const IDENTITY = sql`
  city text not null, place_id text not null, name text not null, street text not null,
  postal_code text not null, phone text not null
`

const TABLES: Record<keyof StagingSchema, RawBuilder<unknown>> = {
  incoming: sql`
    "row" integer primary key,
    content_hash text not null unique,
    base_slug text not null,
    is_closed integer not null,
    ${COLUMN_DEFINITIONS}
  `,
  incoming_facts: sql`"row" integer primary key, ${FACT_DEFINITIONS}`,
  incoming_pairs: sql`"row" integer primary key, provider_id integer not null unique`,
  unpaired_rows: sql`"row" integer primary key, ${IDENTITY}`,
  unpaired_clinics: sql`provider_id integer primary key, ${IDENTITY}`,
  closed_clinics: sql`provider_id integer primary key`,
  incoming_curated: sql`
    provider_id integer primary key, "row" integer not null unique, state text not null,
    list_row text not null, content_hash text not null
  `,
  incoming_known: sql`"row" integer primary key, provider_id integer not null unique`,
  incoming_returns: sql`
    "row" integer primary key,
    state_slug text not null, city_slug text not null, slug text not null,
    unique (state_slug, city_slug, slug)
  `,
  incoming_changes: sql`
    "row" integer primary key, kind text not null, provider_id integer unique,
    slug text, own_slug text
  `,
  incoming_slugs: sql`
    position integer primary key,
    "row" integer not null,
    state_slug text not null,
    city_slug text not null,
    base_slug text not null,
    wanted_slug text not null,
    own_slug text
  `,
  incoming_searchable: sql`position integer primary key, provider_id integer not null`,
  touched_cities: sql`
    state_slug text not null, city_slug text not null, primary key (state_slug, city_slug)
  `,
  left_cities: sql`
    state_slug text not null, city_slug text not null, name text not null, to_city_slug text,
    primary key (state_slug, city_slug)
  `,
}

const CACHE_KIB = 12_288 // SQLite's sorter may use as much again

/**
 * Creates the staging tables, fills them with `stage`, and drops them after `work`. Temporary tables have
 * their own file, so the site can read and write while they are filled.
 */
export async function withStagingTables<Staged, Result>(
  connection: Connection,
  stage: () => Promise<Staged>,
  work: (staged: Staged) => Promise<Result>,
): Promise<Result> {
  const { sqlite } = connection
  const db = withStaging(connection)
  const cache = sqlite.pragma('cache_size', { simple: true })
  sqlite.pragma(`cache_size = -${CACHE_KIB}`)
  try {
    const createAndStage = async () => {
      await createStagingTables(connection)
      return stage()
    }
    return await work(await inHandleTransaction(connection, createAndStage, { begin: 'begin' }))
  } finally {
    // Works even when only some of the tables were created.
    for (const name of Object.keys(TABLES)) {
      await sql`drop table if exists ${sql.id('temp', name)}`.execute(db)
    }
    sqlite.pragma(`cache_size = ${Number(cache)}`)
  }
}

async function createStagingTables(connection: Connection): Promise<void> {
  // 8 MiB; further pages spill to the temporary file, so memory does not grow with the list.
  connection.sqlite.pragma('temp.cache_size = -8192')
  const db = withStaging(connection)
  for (const [name, columns] of Object.entries(TABLES)) {
    await sql`create temp table ${sql.id(name)} (${columns}) strict`.execute(db)
  }
}
