import { isUtf8 } from 'node:buffer'
import type { ColumnMapping } from '#domain/import/reading/list-columns.ts'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import { decodeLegacy, LEGACY_NOTE } from '../bytes.ts'
import { ListRefusal } from '../report.ts'
import type { ListRow, ListSource } from '../source.ts'
import { type CsvOptions, readCsvRecord } from './csv-record.ts'
import { lineEndOf, type LineEnd } from './file-format.ts'

const MIB = 1024 * 1024
const MAX_FIELD_CHARACTERS = MIB
const MAX_RECORD_BYTES = 4 * MIB

/**
 * The import queries the database once per batch, and a chunk of a wide list has only thirty rows.
 */
const ROWS_PER_BATCH = 100

/** Yields the rows before an error, then throws ListRefusal. `head`: the first chunks. */
export async function* readCsvRows(
  head: Buffer,
  chunks: AsyncIterable<Buffer>,
  { columns, onNote, used }: Pick<ListSource, 'columns' | 'onNote' | 'used'> = {},
): AsyncGenerator<ListRow[]> {
  const lineEnd = lineEndOf(head)
  const delimiter = findDelimiter(head, columns)
  let batch: ListRow[] = []
  let width: number | undefined
  let last: ListRow | undefined
  let line = 1
  let isNoted = false
  /** As UTF-8; a record that is not is noted once. */
  const inUtf8 = (record: Buffer): Buffer => {
    if (isUtf8(record)) return record
    if (!isNoted) onNote?.(LEGACY_NOTE)
    isNoted = true
    return Buffer.from(decodeLegacy(record))
  }
  /** Returns the bytes of the last record, if it goes on. */
  const readRecords = (bytes: Buffer, isLast: boolean): Buffer => {
    const options = { delimiter, lineEnd, isLast, used: used?.() }
    let start = 0
    while (start < bytes.length) {
      const record = readCsvRecord(bytes, start, options)
      const length = (record.kind === 'record' ? record.end : bytes.length) - start
      if (length > MAX_RECORD_BYTES) throw new ListRefusal(TOO_LONG, line)
      if (record.kind === 'broken') throw new ListRefusal(record.problem, line)
      if (record.kind === 'incomplete') break
      const { end } = record
      const own = bytes.subarray(start, end)
      const text = inUtf8(own)
      const cells = text === own ? record.cells : readCells(text, options)
      if (length > MAX_FIELD_CHARACTERS) refuseLongFields(cells, line)
      last = { line, cells }
      batch.push(last)
      width ??= widthOf(cells)
      line += countLineEnds(own, lineEnd)
      start = end
    }
    return bytes.subarray(start)
  }

  let rest: Buffer = Buffer.alloc(0)
  let lastByte: number | undefined
  try {
    for await (const chunk of chunks) {
      if (chunk.includes(0)) throw new ListRefusal(NUL)
      const isFirst = lastByte === undefined
      lastByte = chunk.at(-1)
      rest = readRecords(joinBytes(rest, isFirst ? withoutMark(chunk) : chunk), false)
      if (batch.length < ROWS_PER_BATCH) continue
      yield batch
      batch = []
    }
    readRecords(rest, true)
  } catch (error) {
    // The header may explain the error better.
    yield batch
    throw error
  }
  yield batch
  if (last === undefined) throw new ListRefusal('the file is empty')
  const endsWithLine = lastByte === LF || (lineEnd === '\r' && lastByte === CR)
  if (!endsWithLine && isTruncated(last.cells, width ?? 0)) {
    throw new ListRefusal(TRUNCATED, last.line)
  }
}

/** Records seldom go on in the next chunk, and copying takes time. */
function joinBytes(rest: Buffer, chunk: Buffer): Buffer {
  return rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

function withoutMark(bytes: Buffer): Buffer {
  const hasMark = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
  return hasMark ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes
}

const LINE_ENDS = { '\n': /\n/g, '\r': /\r\n|\n|\r/g } as const

function countLineEnds(record: Buffer, lineEnd: LineEnd): number {
  const isOneLine = lineEnd === '\n' && record.indexOf(LF) === record.length - 1
  return isOneLine ? 1 : (record.toString('latin1').match(LINE_ENDS[lineEnd])?.length ?? 0)
}

const LF = 0x0a
const CR = 0x0d

const NUL = 'the file contains a NUL byte, so it is not text'
const TOO_LONG =
  'the row that starts here is longer than 4 MiB; is a line end or a quotation mark missing?'
const TRUNCATED =
  'the file ends within this row, so the rest of the list is missing; export or download it again'

/** DOS programs end a file with Ctrl-Z, which is not a row. */
function isTruncated(cells: readonly string[], width: number): boolean {
  return cells.length < width && cells.some((cell) => /[^\s\p{Cc}]/u.test(cell))
}

/** Up to the last column with a name. */
function widthOf(header: readonly string[]): number {
  return header.findLastIndex((cell) => cell.trim() !== '') + 1
}

function refuseLongFields(cells: readonly string[], line: number): void {
  if (cells.some(({ length }) => length > MAX_FIELD_CHARACTERS)) {
    throw new ListRefusal('a field is longer than 1 MiB', line)
  }
}

const COMMA = ','
const OTHERS = [';', '\t', '|'] as const
const MAX_LINES = 10

/** Prefers commas; another separator counts if one of the first lines is a header with it. */
function findDelimiter(head: Buffer, columns: ColumnMapping | undefined): string {
  const lines = head.toString('utf8').split(/\r\n|\n|\r/, MAX_LINES)
  const isHeader = (line: string, delimiter: string) =>
    readListHeader(cellsOf(line, delimiter), columns).kind === 'header'
  if (lines.some((line) => isHeader(line, COMMA))) return COMMA
  const found = OTHERS.find((delimiter) => lines.some((line) => isHeader(line, delimiter)))
  if (found !== undefined) return found
  // No header is known, so the message about it should name the columns of the first line that has some.
  const widths = lines.map((line) => [COMMA, ...OTHERS].map((each) => cellsOf(line, each).length))
  const first = widths.find((ofLine) => Math.max(...ofLine) > 1) ?? []
  return [COMMA, ...OTHERS][first.indexOf(Math.max(...first))] ?? COMMA
}

function cellsOf(line: string, delimiter: string): string[] {
  return readCells(withoutMark(Buffer.from(line)), { delimiter, lineEnd: '\n' })
}

/** The cells of the one record in `text`; [] if it is broken. */
function readCells(text: Buffer, options: Omit<CsvOptions, 'isLast'>): string[] {
  const record = readCsvRecord(text, 0, { ...options, isLast: true })
  return record.kind === 'record' ? record.cells : []
}
