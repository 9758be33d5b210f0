import { sql, type RawBuilder } from 'kysely'
import {
  BLANK_ROW,
  type ClinicRow,
  EXTRA_COLUMNS,
  FACT_COLUMNS,
  PROVIDER_COLUMNS,
  BLANK_FACTS,
  NO_FACTS,
  type NullableFacts,
} from '#domain/listings/clinic-row.ts'
import type { Database } from '#db/engine/schema.ts'
import { upsertRows } from '#db/engine/upsert-rows.ts'

/** Selects a ClinicRow as JSON text from providers and clinics. */
export function clinicRow(): RawBuilder<string> {
  const pairs = sql.join([
    pair('providers', 'slug'),
    ...PROVIDER_COLUMNS.map((column) => pair('providers', column)),
    ...['content_hash', ...EXTRA_COLUMNS, ...FACT_COLUMNS].map((column) => pair('clinics', column)),
  ])
  return sql`json_object(
    'is_closed', 0, 'has_facts', clinics.source is not null, ${pairs}
  )`
}

function pair(table: string, column: string) {
  return sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`
}

/** Stands for the row of a listing that is in no list. */
export const NO_ROW = '{}'

export function parseClinicRow(json: string): ClinicRow {
  if (json === NO_ROW) return BLANK_ROW
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the query builds it
  return JSON.parse(json) as ClinicRow
}

interface Listing {
  id: number
  /** The slug to store. */
  slug: string
  row: ClinicRow
}

/** Stores the rows that pages read. `changedOn` is a UTC day. */
export async function writeProviders(
  db: Database,
  listings: readonly Listing[],
  changedOn: string,
): Promise<void> {
  const rows = listings.map(({ id, slug, row }) => [
    id,
    slug,
    changedOn,
    ...PROVIDER_COLUMNS.map((column) => row[column]),
  ])
  await upsertRows(db, 'providers', ['id', 'slug', 'changed_on', ...PROVIDER_COLUMNS], rows)
}

/** Stores the columns that only a list has, with its source and day. */
export async function writeClinics(
  db: Database,
  listings: readonly Listing[],
  { source, listedOn }: { source: string; listedOn: string },
): Promise<void> {
  const rows = listings.map(({ id, row }) => {
    const facts = storedFacts(row)
    return [
      id,
      listedOn,
      row.content_hash,
      facts.category === null ? null : source,
      ...EXTRA_COLUMNS.map((name) => row[name]),
      ...FACT_COLUMNS.map((name) => facts[name]),
    ]
  })
  const names = ['listed_on', 'content_hash', 'source', ...EXTRA_COLUMNS, ...FACT_COLUMNS]
  await upsertRows(db, 'clinics', ['listing_id', ...names], rows)
}

/** All facts of a row, or none; the list or statements may have provided them. */
export function storedFacts(row: ClinicRow): NullableFacts {
  const hasAny = row.has_facts === 1 || row.description || row.business_status
  if (!hasAny) return NO_FACTS
  const known = FACT_COLUMNS.filter((fact) => row[fact] !== null)
  return { ...BLANK_FACTS, ...Object.fromEntries(known.map((fact) => [fact, row[fact]])) }
}
