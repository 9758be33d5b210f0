import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import { EXTRA_COLUMNS, FACT_COLUMNS, PROVIDER_COLUMNS } from '#domain/listings/columns.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { upsertRows } from '#db/engine/upsert-rows.ts'

interface Listing {
  id: number
  /** The slug to store. */
  slug: string
  row: ClinicRow
}

/** What pages show. `changedOn`: a UTC day. */
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

/** What else a list says. */
export async function writeClinics(
  db: Database,
  listings: readonly Listing[],
  listedOn: string,
): Promise<void> {
  const rows = listings.map(({ id, row }) => [
    id,
    listedOn,
    row.content_hash,
    ...EXTRA_COLUMNS.map((column) => row[column]),
  ])
  const columns = ['listed_on', 'content_hash', ...EXTRA_COLUMNS]
  await upsertRows(db, 'clinics', ['provider_id', ...columns], rows)
}

const NULLABLE: ReadonlySet<string> = new Set(['rating', 'verified'])

/** Optional columns, if any; the list or statements may have provided them. */
export async function writeFacts(
  db: Database,
  listings: readonly Listing[],
  { source, listedOn }: { source: string; listedOn: string },
): Promise<void> {
  const ids = listings.map(({ id }) => id)
  await db.deleteFrom('clinic_facts').where('provider_id', 'in', jsonList(ids)).execute()
  const rows = listings
    .filter(({ row }) => row.has_facts === 1 || row.description || row.business_status)
    .map(({ id, row }) => [
      id,
      source,
      listedOn,
      ...FACT_COLUMNS.map((fact) => row[fact] ?? (NULLABLE.has(fact) ? null : '')),
    ])
  const columns = ['source', 'listed_on', ...FACT_COLUMNS]
  await upsertRows(db, 'clinic_facts', ['provider_id', ...columns], rows)
}
