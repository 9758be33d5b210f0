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
  for await (const rows of readRows(source)) {
    if (rows.length === 0) continue
    if (header === undefined) {
      const found = findHeader(rows, source)
      header = found.header
      rows.splice(0, found.at + 1)
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

/** The row that can be read as a header, or else the first that is as wide as most: it was meant as the header. */
export function locateHeader(rows: readonly ListRow[], { columns }: ListSource): number {
  const first = rows.slice(0, MAX_ABOVE).map(({ cells }) => cells)
  const at = first.findIndex((cells) => readListHeader(cells, columns).kind === 'header')
  const usual = first.map(({ length }) => length).toSorted((a, b) => a - b)[first.length >> 1] ?? 0
  return at === -1 ? first.findIndex(({ length }) => length >= usual) : at
}

function findHeader(rows: readonly ListRow[], source: ListSource) {
  const at = locateHeader(rows, source)
  const read = readListHeader(rows[at]?.cells ?? [], source.columns)
  if (read.kind === 'refused') throw new ListRefusal(read.problem, rows[at]?.line)
  return { header: read.header, at }
}
