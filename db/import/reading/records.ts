import { Readable } from 'node:stream'
import { SAMPLE_ROWS, takeSamples } from '#domain/import/reading/column-votes.ts'
import {
  joinColumns,
  readListHeader,
  repeatsHeader,
  type ListHeader,
} from '#domain/import/reading/list-header.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { ListRefusal } from '../report.ts'
import type { ListRow, ListSource } from '../source.ts'
import { readCsvRows } from './csv-rows.ts'
import { isGzip, isWorkbook, isZipArchive, refuseForeignFormats } from './file-format.ts'
import { isJson, readJsonRows } from './json-rows.ts'
import { checkArchive } from '../xlsx/check-archive.ts'
import { collect, decodeText, gunzip, readHead, wideEncoding } from '../bytes.ts'

/** Yields the rows before an error, then throws ListRefusal if the file is no list of a known format. */
export async function* readRows(source: ListSource): AsyncGenerator<ListRow[]> {
  const { sheet, onNote } = source
  const packed = await readHead(source.chunks)
  const raw = isGzip(packed.head) ? await readHead(gunzip(packed.all)) : packed
  const encoding = source.encoding ?? wideEncoding(raw.head)
  const { head, all } = encoding === undefined ? raw : await readHead(decodeText(raw.all, encoding))
  refuseForeignFormats(head)
  const isArchive = isZipArchive(head)
  if (isArchive || isWorkbook(head)) {
    const bytes = await collect(all, LARGEST_SPREADSHEET)
    const list = isArchive ? checkArchive(bytes) : undefined
    if (list !== undefined) {
      onNote?.(`the list is ${list.name} in the archive`)
      yield* readRows({ ...source, chunks: Readable.from([list.content]) })
      return
    }
    const { readSpreadsheetRows } = await import('../xlsx/read-sheet.ts')
    yield* readSpreadsheetRows(bytes, source)
    return
  }
  if (sheet !== undefined) throw new ListRefusal('the file is no spreadsheet, so it has no sheets')
  yield* isJson(head) ? readJsonRows(all, source) : readCsvRows(head, all, source)
}

const LARGEST_SPREADSHEET = {
  maxMib: 64,
  problem: 'the spreadsheet or archive is larger than 64 MiB; save the list as CSV',
}

/** Yields the rows below the header, then throws ListRefusal if the file is not a list. */
export async function* readRecords(
  source: ListSource,
): AsyncGenerator<{ header: ListHeader; rows: ListRow[] }> {
  let header: (ListHeader & { stateAt?: number }) | undefined
  let state = ''
  // A heading may stand in any column.
  const used = () => (header?.stateAt === undefined ? header?.used : undefined)
  for await (const rows of readRowsFromStart({ ...source, used })) {
    if (rows.length === 0) continue
    if (header === undefined) {
      const { at, cells, samples } = findStart(rows, source)
      const read = readListHeader(cells, source.columns, samples)
      if (read.kind === 'refused') throw new ListRefusal(read.problem, rows[at]?.line)
      header = rows.some(stateHeading) ? withStates(read.header) : read.header
      rows.splice(0, at + 1)
    }
    let start = 0
    for (const [at, row] of rows.entries()) {
      const other = anotherHeader(rows, at, { header, columns: source.columns })
      if (other !== undefined) {
        yield { header, rows: rows.slice(start, at) }
        header = header.stateAt === undefined ? other : withStates(other)
        start = at
      }
      followLinks(row, header)
      row.cells = joinColumns(row.cells, header)
      if (header.stateAt === undefined) continue
      state = stateHeading(row) ?? state
      const isAlone = row.cells.filter((cell) => cell.trim() !== '').length === 1
      if (!isAlone) row.cells[header.stateAt] = state
    }
    yield { header, rows: rows.slice(start) }
  }
  if (header === undefined) throw new ListRefusal('the sheet is empty')
}

/** Below the first table, another may follow with its columns in another order. */
function anotherHeader(
  rows: readonly ListRow[],
  at: number,
  { header, columns }: { header: ListHeader; columns: ListSource['columns'] },
): ListHeader | undefined {
  const cells = rows[at]?.cells ?? []
  const [nameAt = -1] = header.positions.name
  const isNamed = header.columns.used.includes(cells[nameAt] ?? '')
  if (!isNamed || repeatsHeader(cells, header)) return undefined
  const below = rows.slice(at + 1).map((row) => row.cells)
  const read = readListHeader(cells, columns, takeSamples(below, cells.length))
  return read.kind === 'header' ? read.header : undefined
}

/** "Texas", in a row of its own. */
function stateHeading({ cells }: ListRow): string | undefined {
  const [only = '', ...others] = cells.filter((cell) => cell.trim() !== '')
  return others.length === 0 && readStateText(only) !== undefined ? only : undefined
}

/** A list without a column of states has them as headings. */
function withStates(header: ListHeader): ListHeader & { stateAt?: number } {
  const { positions, fullWidth } = header
  if (positions.state.length + positions.full_address.length > 0) return header
  return {
    ...header,
    fullWidth: fullWidth + 1,
    positions: { ...positions, state: [fullWidth] },
    stateAt: fullWidth,
  }
}

const LINK_COLUMNS = ['site', 'street_view', 'booking_appointment_link', 'reviews_link'] as const

/** A linked cell may show "Website"; the target is the value. */
function followLinks({ cells, links = [] }: ListRow, { positions, joined }: ListHeader): void {
  for (const [position, target] of links) {
    const isOf = (wanted: string) =>
      joined.some(({ column, from }) => column === wanted && from.includes(position))
    if (isOf('latitude') || LINK_COLUMNS.some((column) => positions[column].includes(position)))
      cells[position] = target
    else if (isOf('site')) cells[position] = `[${cells[position]}](${target})`
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

/** The row that names most columns, or else the first that is as wide as most: it was meant as the header. */
export function findStart(rows: readonly ListRow[], { columns }: ListSource) {
  const first = rows.slice(0, MAX_ABOVE).map(({ cells }) => cells)
  const named = first.map((cells) => {
    const read = readListHeader(cells, columns)
    return read.kind === 'header' ? read.header.used.length : 0
  })
  const found = named.findIndex((count) => count > 0 && count === Math.max(...named))
  const usual = first.map(({ length }) => length).toSorted((a, b) => a - b)[first.length >> 1] ?? 0
  const at = found === -1 ? first.findIndex(({ length }) => length >= usual) : found
  const cells = rows[at]?.cells ?? []
  const below = rows.slice(at + 1).map((row) => row.cells)
  return { at, cells, samples: takeSamples(below, cells.length) }
}
