import {
  describeHeader,
  readListHeader,
  type HeaderResult,
  type ReadColumn,
} from '#domain/import/reading/list-header.ts'
import type { ListColumn } from '#domain/import/reading/list-columns.ts'
import type { ListSource } from '../source.ts'
import { refusalOf } from '../report.ts'
import { findStart, readRowsFromStart } from './records.ts'

export interface ColumnDescription extends ReadColumn {
  /** The first distinct values. */
  samples: string[]
  blank: number
}

const MAX_SAMPLES = 3
const MAX_SAMPLE_LENGTH = 200

/** Reads the whole list and stores nothing; the list may lack the columns that an import needs. */
export async function describeColumns(source: ListSource) {
  let columns: ColumnDescription[] | undefined
  let missing: ListColumn[] = []
  let rows = 0
  try {
    for await (const batch of readRowsFromStart(source)) {
      if (columns === undefined && batch.length > 0) {
        const { at, cells, samples } = findStart(batch, source)
        columns = describeHeader(cells, source.columns, samples).map((column) => ({
          ...column,
          samples: [],
          blank: 0,
        }))
        missing = listMissing(columns, readListHeader(cells, source.columns, samples))
        batch.splice(0, at + 1)
      }
      for (const { cells } of batch) {
        rows += 1
        for (const [position, column] of (columns ?? []).entries())
          addValue(column, cells[position] ?? '')
      }
    }
  } catch (error) {
    return refusalOf(error)
  }
  return { kind: 'described' as const, rows, columns: columns ?? [], missing }
}

/** What a useful list has. */
const WANTED = [
  ...(['name', 'site', 'full_address', 'street', 'city', 'state', 'postal_code', 'phone'] as const),
  'working_hours',
] as const satisfies readonly ListColumn[]

/** A whole address has its parts, and one cell may have an address, a phone number and a link. */
function listMissing(columns: readonly ColumnDescription[], list: HeaderResult): ListColumn[] {
  const read = new Set(columns.map(({ readAs }) => readAs))
  const parts: readonly ListColumn[] = ['street', 'city', 'state', 'postal_code']
  const isRead = (column: (typeof WANTED)[number]) =>
    read.has(column) ||
    (read.has('full_address') && parts.includes(column)) ||
    (list.kind === 'header' && !list.header.columns.missing.includes(column))
  return WANTED.filter((column) => !isRead(column))
}

function addValue(column: ColumnDescription, cell: string): void {
  const value = cell.trim().slice(0, MAX_SAMPLE_LENGTH)
  if (value === '') {
    column.blank += 1
  } else if (column.samples.length < MAX_SAMPLES && !column.samples.includes(value)) {
    column.samples.push(value)
  }
}
