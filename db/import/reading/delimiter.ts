import { parse } from 'csv-parse/sync'
import { readListHeader, type ColumnMapping } from '#domain/import/reading/list-header.ts'

const COMMA = ','
const OTHERS = [';', '\t', '|'] as const
const MAX_LINES = 10

/** What separates the columns: commas, unless something else makes one of the first lines a header. */
export function findDelimiter(head: Buffer, columns: ColumnMapping | undefined): string {
  const lines = head.toString('utf8').split(/\r\n|\n|\r/, MAX_LINES)
  const isHeader = (line: string, delimiter: string) =>
    readListHeader(cellsOf(line, delimiter), columns).kind === 'header'
  if (lines.some((line) => isHeader(line, COMMA))) return COMMA
  const found = OTHERS.find((delimiter) => lines.some((line) => isHeader(line, delimiter)))
  if (found !== undefined) return found
  // No header is known, so the message about it should name its columns.
  const [first = ''] = lines
  if (cellsOf(first, COMMA).length > 1) return COMMA
  return OTHERS.find((delimiter) => cellsOf(first, delimiter).length > 1) ?? COMMA
}

function cellsOf(line: string, delimiter: string): string[] {
  try {
    const rows: string[][] = parse(line, { delimiter, bom: true, relax_quotes: true })
    return rows[0] ?? []
  } catch {
    return []
  }
}
