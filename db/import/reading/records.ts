import { joinColumns, readListHeader, type ListHeader } from '#domain/import/reading/list-header.ts'
import { ListRefusal } from '../report.ts'
import type { ListRow, ListSource } from '../source.ts'
import { readCsvRows } from './csv-rows.ts'
import { isZipArchive, refuseForeignFormats } from './file-format.ts'
import { readHead } from './read-head.ts'

/** Yields the rows before an error, then throws ListRefusal if the file is neither CSV nor .xlsx. */
export async function* readRows({ chunks, sheet }: ListSource): AsyncGenerator<ListRow[]> {
  const { head, all } = await readHead(chunks)
  refuseForeignFormats(head)
  if (isZipArchive(head)) {
    const { readSpreadsheetRows } = await import('../xlsx/read-sheet.ts')
    yield* readSpreadsheetRows(all, sheet)
    return
  }
  if (sheet !== undefined) throw new ListRefusal('the file is no spreadsheet, so it has no sheets')
  yield* readCsvRows(head, all)
}

/** Yields the rows below the header, then throws ListRefusal if the file is not a list. */
export async function* readRecords(
  source: ListSource,
): AsyncGenerator<{ header: ListHeader; rows: ListRow[] }> {
  let header: ListHeader | undefined
  for await (const rows of readRows(source)) {
    const [first] = rows
    if (first === undefined) continue
    if (header === undefined) {
      header = headerOf(first, source)
      rows.shift()
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
function followLinks({ cells, links = [] }: ListRow, { indexOf }: ListHeader): void {
  for (const [position, target] of links) {
    if (LINK_COLUMNS.some((column) => indexOf[column] === position)) cells[position] = target
  }
}

function headerOf({ line, cells }: ListRow, { columns }: ListSource): ListHeader {
  const result = readListHeader(cells, columns)
  if (result.kind === 'refused') throw new ListRefusal(result.problem, line)
  return result.header
}
