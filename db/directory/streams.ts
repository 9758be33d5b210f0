import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { FACT_COLUMNS } from '#domain/listings/clinic-row.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'

const BATCH_SIZE = 500

/** The 15 columns and the optional ones that are stored (R-EXPORT-1). */
const FULL_EXPORT_COLUMNS = [...CLINIC_COLUMNS, ...FACT_COLUMNS, 'time_zone'] as const

/**
 * Of the lists, or the listings with these ids, whatever they came from; in import order. Optional columns
 * are `null` for clinics without any.
 */
async function* streamClinics(db: ReadDb, ids?: readonly number[]) {
  const query = db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.listing_id', 'providers.id')
    .select(['providers.id', ...FULL_EXPORT_COLUMNS])
    .orderBy('providers.id')
  if (ids === undefined) {
    yield* inBatches(query.where('clinics.listing_id', 'is not', null).stream())
    return
  }
  const sorted = ids.toSorted((a, b) => a - b)
  for (let at = 0; at < sorted.length; at += BATCH_SIZE) {
    const chosen = jsonList(sorted.slice(at, at + BATCH_SIZE))
    yield await query.where('providers.id', 'in', chosen).execute()
  }
}

/** Batches in the order of state and city slug. */
export function streamCityPages(db: ReadDb) {
  return inBatches(
    db
      .selectFrom('cities')
      .select(['state_slug as stateSlug', 'city_slug as citySlug', 'changed_on as changedOn'])
      .orderBy('state_slug')
      .orderBy('city_slug')
      .stream(),
  )
}

/** Batches in the order of ids. */
export function streamProviderPages(db: ReadDb) {
  return inBatches(
    db
      .selectFrom('providers')
      .select(['id', 'state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
      .select('changed_on as changedOn')
      .orderBy('id')
      .stream(),
  )
}

/** Until the end, the rows keep other queries of their connection waiting. */
export async function* inBatches<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH_SIZE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

interface ListOptions {
  /** With the optional columns. */
  full: boolean
  /** Listings, whatever they came from; by default, the clinics of the lists. */
  ids?: readonly number[]
}

/** Generates stored clinics as CSV in the columns of a list (R-EXPORT-1). */
export async function* formatList(db: ReadDb, { full, ids }: ListOptions): AsyncGenerator<string> {
  const columns: readonly string[] = full ? FULL_EXPORT_COLUMNS : CLINIC_COLUMNS
  yield csvRecord(columns)
  const batches: AsyncIterable<readonly Record<string, string | number | null>[]> = streamClinics(
    db,
    ids,
  )
  for await (const clinics of batches) {
    yield clinics
      .map((clinic) => csvRecord(columns.map((column) => formatCell(column, clinic[column]))))
      .join('')
    await eventLoopTurn() // other requests go on meanwhile
  }
}

/** Spreadsheets compute nothing dangerous from "+1 512-555-0100". */
const PLAIN_PHONE = /^\+?[\d(][\d ().-]*$/

function formatCell(column: string, value: string | number | null | undefined): string | number {
  if (column === 'verified' && value !== null) return value === 1 ? 'True' : 'False'
  if (typeof value !== 'string') return value ?? ''
  return column === 'phone' && PLAIN_PHONE.test(value) ? value : escapeFormula(value)
}
