import { Readable } from 'node:stream'
import type { Connection } from '#db/engine/connection.ts'
import { importClinics } from '#db/import/import-clinics.ts'
import type { ImportOptions, ImportReport } from '#db/import/report.ts'
import type { ListSource } from '#db/import/source.ts'
import {
  CLINIC_COLUMNS,
  LIST_COLUMNS,
  type ListColumn,
} from '#domain/import/reading/list-columns.ts'
import { NOW } from '../data/moment.ts'

export type Cells = Partial<Record<ListColumn, string>>

const DEFAULTS: Cells = {
  name: 'Fade Away',
  street: '1 Main St',
  full_address: '1 Main St, Austin, TX 78701',
  city: 'Austin',
  postal_code: '78701',
  state: 'TX',
  country: 'United States of America',
  latitude: '30.27',
  longitude: '-97.74',
  reviews: '12',
}

/** A clinic list as CSV, with the optional columns that a row has; a row sets only what the test is about. */
export function csvOf(...rows: Cells[]): string {
  const isPlain = new Set<ListColumn>(CLINIC_COLUMNS)
  const columns = LIST_COLUMNS.filter(
    (column) => isPlain.has(column) || rows.some((row) => row[column] !== undefined),
  )
  const records = rows.map((row) =>
    columns.map((column) => quoted(row[column] ?? DEFAULTS[column] ?? '')).join(','),
  )
  return [columns.join(','), ...records, ''].join('\n')
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A file's content in chunks of the given size. */
export function sourceOf(content: string | Buffer, chunkBytes = 65_536): ListSource {
  const bytes = Buffer.from(content)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    chunks.push(bytes.subarray(at, at + chunkBytes))
  }
  return { name: 'clinics.csv', chunks: Readable.from(chunks) }
}

export function importText(
  connection: Connection,
  content: string | Buffer,
  options: Partial<ImportOptions> = {},
) {
  return importClinics(connection, sourceOf(content), { now: NOW, ...options })
}

/** Imports a list; throws when it is refused. */
export async function importList(
  connection: Connection,
  rows: Cells[],
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  const outcome = await importText(connection, csvOf(...rows), options)
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
  return outcome.report
}
