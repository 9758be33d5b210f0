import { describeHeader, type ReadColumn } from '#domain/import/reading/list-header.ts'
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
  return { kind: 'described' as const, rows, columns: columns ?? [] }
}

function addValue(column: ColumnDescription, cell: string): void {
  const value = cell.trim().slice(0, MAX_SAMPLE_LENGTH)
  if (value === '') {
    column.blank += 1
  } else if (column.samples.length < MAX_SAMPLES && !column.samples.includes(value)) {
    column.samples.push(value)
  }
}
