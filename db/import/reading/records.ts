import { readListHeader, type ListHeader } from '#domain/clinics/list-header.ts'
import { ListRefusal } from '../report.ts'
import type { ListSource } from '../source.ts'
import { readCsvRows } from './csv-rows.ts'
import { isZipArchive, refuseForeignFormats } from './file-format.ts'
import type { ListRow } from './list-row.ts'
import { readHead } from './read-head.ts'

export interface ClinicRecord extends ListRow {
  header: ListHeader
}

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
export async function* readRecords(source: ListSource): AsyncGenerator<ClinicRecord[]> {
  let header: ListHeader | undefined
  for await (const rows of readRows(source)) {
    const records: ClinicRecord[] = []
    for (const { line, cells } of rows) {
      if (header === undefined) header = headerOf(cells, line, source)
      else records.push({ line, cells, header })
    }
    yield records
  }
  if (header === undefined) throw new ListRefusal('the sheet is empty')
}

function headerOf(cells: string[], line: number, { columns }: ListSource): ListHeader {
  const result = readListHeader(cells, columns)
  if (result.kind === 'refused') throw new ListRefusal(result.problem, line)
  return result.header
}
