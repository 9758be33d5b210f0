import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import {
  FULL_EXPORT_COLUMNS,
  streamClinics,
  streamClinicsWithFacts,
} from '#db/directory/streams.ts'
import type { ReadDb } from '#db/engine/schema.ts'

type Clinics = AsyncIterable<readonly Record<string, string | number | null>[]>

interface Counter {
  count: number
}

/** Generates the stored clinics as CSV and counts them. */
export function formatList(db: ReadDb, full: boolean, counter: Counter): AsyncGenerator<string> {
  return full
    ? formatClinics(FULL_EXPORT_COLUMNS, streamClinicsWithFacts(db), counter)
    : formatClinics(CLINIC_COLUMNS, streamClinics(db), counter)
}

async function* formatClinics(
  columns: readonly string[],
  batches: Clinics,
  counter: Counter,
): AsyncGenerator<string> {
  yield csvRecord(columns)
  for await (const clinics of batches) {
    counter.count += clinics.length
    yield clinics
      .map((clinic) => csvRecord(columns.map((column) => formatCell(column, clinic[column]))))
      .join('')
  }
}

function formatCell(column: string, value: string | number | null | undefined): string | number {
  if (column === 'verified' && value !== null) return value === 1 ? 'True' : 'False'
  // The only column with free text of owners; escaping others would change them at the next import.
  return column === 'description' ? escapeFormula(String(value ?? '')) : (value ?? '')
}
