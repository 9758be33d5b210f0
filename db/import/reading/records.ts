import { SAMPLE_ROWS, takeSamples } from '#domain/import/reading/column-votes.ts'
import { joinColumns, readListHeader, type ListHeader } from '#domain/import/reading/list-header.ts'
import { ListRefusal } from '../report.ts'
import type { ListRow, ListSource } from '../source.ts'
import { readCsvRows } from './csv-rows.ts'
import { isZipArchive, refuseForeignFormats } from './file-format.ts'
import { isJson, readJsonRows } from './json-rows.ts'
import { decodeText, markedEncoding, readHead } from '../bytes.ts'

/** Yields the rows before an error, then throws ListRefusal if the file is no list of a known format. */
export async function* readRows(source: ListSource): AsyncGenerator<ListRow[]> {
  const { sheet } = source
  const raw = await readHead(source.chunks)
  const encoding = source.encoding ?? markedEncoding(raw.head)
  const { head, all } = encoding === undefined ? raw : await readHead(decodeText(raw.all, encoding))
  refuseForeignFormats(head)
  if (isZipArchive(head)) {
    const { readSpreadsheetRows } = await import('../xlsx/read-sheet.ts')
    yield* readSpreadsheetRows(all, sheet)
    return
  }
  if (sheet !== undefined) throw new ListRefusal('the file is no spreadsheet, so it has no sheets')
  yield* isJson(head) ? readJsonRows(all) : readCsvRows(head, all, source.columns)
}

/** Yields the rows below the header, then throws ListRefusal if the file is not a list. */
export async function* readRecords(
  source: ListSource,
): AsyncGenerator<{ header: ListHeader; rows: ListRow[] }> {
  let header: ListHeader | undefined
  for await (const rows of readRowsFromStart(source)) {
    if (rows.length === 0) continue
    if (header === undefined) {
      const { at, cells, samples } = findStart(rows, source)
      const read = readListHeader(cells, source.columns, samples)
      if (read.kind === 'refused') throw new ListRefusal(read.problem, rows[at]?.line)
      header = read.header
      rows.splice(0, at + 1)
    }
    for (const row of rows) {
      followLinks(row, header)
      row.cells = joinColumns(row.cells, header)
    }
    yield { header, rows }
  }
  if (header === undefined) throw new ListRefusal('the sheet is empty')
}

const LINK_COLUMNS = ['site', 'street_view', 'booking_appointment_link', 'reviews_link'] as const

/** A linked cell may show "Website"; the target is the value. */
function followLinks({ cells, links = [] }: ListRow, { positions }: ListHeader): void {
  for (const [position, target] of links) {
    if (LINK_COLUMNS.some((column) => positions[column].includes(position)))
      cells[position] = target
  }
}

/** A title and blank lines may stand above the header. */
const MAX_ABOVE = 10

/**
 * The rows, of which the first batch has enough to know the columns. Yields the rows before an error, because the
 * header may explain it better.
 */
export async function* readRowsFromStart(source: ListSource): AsyncGenerator<ListRow[]> {
  let start: ListRow[] | undefined = []
  try {
    for await (const rows of readRows(source)) {
      if (start === undefined) {
        yield rows
        continue
      }
      start.push(...rows)
      if (start.length < MAX_ABOVE + SAMPLE_ROWS) continue
      yield start
      start = undefined
    }
  } catch (error) {
    if (start !== undefined) yield start
    throw error
  }
  if (start !== undefined) yield start
}

/** The row that can be read as a header, or else the first that is as wide as most: it was meant as the header. */
export function findStart(rows: readonly ListRow[], { columns }: ListSource) {
  const first = rows.slice(0, MAX_ABOVE).map(({ cells }) => cells)
  const found = first.findIndex((cells) => readListHeader(cells, columns).kind === 'header')
  const usual = first.map(({ length }) => length).toSorted((a, b) => a - b)[first.length >> 1] ?? 0
  const at = found === -1 ? first.findIndex(({ length }) => length >= usual) : found
  const cells = rows[at]?.cells ?? []
  const below = rows.slice(at + 1).map((row) => row.cells)
  return { at, cells, samples: takeSamples(below, cells.length) }
}
