import { formatCount, pluralize } from '#domain/text/counts.ts'
import { describeColumns, type ColumnDescription } from '#db/import/reading/describe-columns.ts'
import type { ListSource } from '#db/import/source.ts'
import { proposeMapping } from '#domain/import/reading/propose-mapping.ts'
import { oneLine, printResult } from '#cli/output/print.ts'
import { refuseList } from './import-list.ts'

const MAX_SAMPLE_LENGTH = 40

/** Prints how each column of the list is read; imports nothing. */
export async function printColumns(source: ListSource, options: { json?: boolean }): Promise<void> {
  const outcome = await describeColumns(source)
  if (outcome.kind === 'refused') {
    refuseList(source.name, outcome)
    return
  }
  const { rows, columns } = outcome
  const read = columns.map((column) => ({ ...column, readAs: column.readAs ?? null }))
  const { mapping, missing } = proposeMapping(columns)
  printResult(options, { rows, columns: read, mapping, missing }, () => [
    `${source.name}: ${pluralize(rows, 'row', 'rows')}, ${pluralize(columns.length, 'column', 'columns')}`,
    ...columns.map((column, index) => formatColumn(column, index, rows)),
    ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}`] : []),
    ...(Object.keys(mapping).length > 0
      ? ['Perhaps, as a file for --columns:', JSON.stringify(mapping)]
      : []),
  ])
}

function formatColumn(
  { name, readAs, samples, blank }: ColumnDescription,
  index: number,
  rows: number,
): string {
  const title = name === '' ? `column ${index + 1}, without a name` : shorten(name)
  const meaning = readAs === undefined ? 'ignored' : `read as ${readAs}`
  const blanks = blank === rows ? 'all blank' : `${formatCount(blank)} blank`
  const examples = samples.map((sample) => `"${shorten(sample)}"`).join(', ')
  return `  ${title}: ${meaning}; ${blanks}${examples === '' ? '' : `; ${examples}`}`
}

function shorten(text: string): string {
  const line = oneLine(text)
  return line.length > MAX_SAMPLE_LENGTH ? `${line.slice(0, MAX_SAMPLE_LENGTH - 1)}…` : line
}
