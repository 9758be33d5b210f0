import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import type { SampleCity } from './cities.ts'
import { cellsInOrder, inventClinics, type SampleOptions } from './clinics.ts'

const CHUNK_CHARACTERS = 64 * 1024

export function sampleCsv(
  cities: readonly SampleCity[],
  options: SampleOptions,
): Generator<string> {
  return csvChunks(CLINIC_COLUMNS, inventCells(cities, options))
}

function* inventCells(
  cities: readonly SampleCity[],
  options: SampleOptions,
): Generator<readonly string[]> {
  for (const clinic of inventClinics(cities, options)) yield cellsInOrder(clinic)
}

/** Generates CSV (RFC 4180 with line feeds) in chunks of about 64 KiB. */
export function* csvChunks(
  header: readonly string[],
  rows: Iterable<readonly string[]>,
): Generator<string> {
  let chunk = csvLine(header)
  for (const cells of rows) {
    chunk += csvLine(cells)
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
