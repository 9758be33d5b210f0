import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { FULL_EXPORT_COLUMNS, streamClinics } from './streams.ts'

interface ListOptions {
  /** With the optional columns. */
  full: boolean
  /** Listings, whatever they came from; by default, the clinics of the lists. */
  ids?: readonly number[]
  onRows?: (count: number) => void
}

/** Generates stored clinics as CSV in the columns of a list (R-EXPORT-1). */
export async function* formatList(
  db: ReadDb,
  { full, ids, onRows }: ListOptions,
): AsyncGenerator<string> {
  const columns: readonly string[] = full ? FULL_EXPORT_COLUMNS : CLINIC_COLUMNS
  yield csvRecord(columns)
  const batches: AsyncIterable<readonly Record<string, string | number | null>[]> = streamClinics(
    db,
    ids,
  )
  for await (const clinics of batches) {
    onRows?.(clinics.length)
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
