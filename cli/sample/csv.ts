import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import type { SampleCity } from './cities.ts'
import { cellsInOrder, inventClinics, type SampleOptions } from './clinics.ts'

const CHUNK_CHARACTERS = 64 * 1024

/** Generates CSV (RFC 4180 with line feeds) in chunks of about 64 KiB. */
export function* sampleCsv(
  cities: readonly SampleCity[],
  options: SampleOptions,
): Generator<string> {
  let chunk = csvLine(CLINIC_COLUMNS)
  for (const clinic of inventClinics(cities, options)) {
    chunk += csvLine(cellsInOrder(clinic))
    if (chunk.length >= CHUNK_CHARACTERS) {
      yield chunk
      chunk = ''
    }
  }
  yield chunk
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\n`
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
