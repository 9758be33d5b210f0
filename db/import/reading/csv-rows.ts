import { Buffer } from 'node:buffer'
import { ListRefusal } from '../report.ts'
import type { ListRow } from '../source.ts'
import { readCsvRecord, type CsvRecord, type LineEnd } from './csv-record.ts'
import { lineEndOf } from './file-format.ts'
import { checkText } from './text-check.ts'

const MIB = 1024 * 1024
const MAX_FIELD_BYTES = MIB
const MAX_RECORD_BYTES = 4 * MIB

/**
 * The import queries the database once per batch, and a chunk of a wide list has only thirty rows.
 */
const ROWS_PER_BATCH = 100

/** Positions of the columns to read. */
export type ChooseColumns = (header: ListRow) => ReadonlySet<number>

/**
 * Yields the rows before an error, then throws ListRefusal. `head`: the first chunks. Cells of other
 * columns are '', except in a row that has no others.
 */
export async function* readCsvRows(
  head: Buffer,
  chunks: AsyncIterable<Buffer>,
  chooseColumns?: ChooseColumns,
): AsyncGenerator<ListRow[]> {
  const lineEnd = lineEndOf(head)
  let wanted: ReadonlySet<number> | undefined
  let batch: ListRow[] = []
  let line = 1
  let width: number | undefined
  let last: ListRow | undefined

  const readRecord = (bytes: Buffer, start: number, isLast: boolean): CsvRecord => {
    const record = readCsvRecord(bytes, start, { lineEnd, isLast, wanted })
    const needsAllCells =
      record.kind === 'record' &&
      (record.end - start > MAX_FIELD_BYTES || !record.cells.some(hasText))
    return needsAllCells ? readCsvRecord(bytes, start, { lineEnd, isLast }) : record
  }
  /** Returns the bytes of the last record, if it goes on. */
  const readRecords = (bytes: Buffer, isLast: boolean): Buffer => {
    let start = 0
    while (start < bytes.length) {
      const record = readRecord(bytes, start, isLast)
      const length = (record.kind === 'record' ? record.end : bytes.length) - start
      if (length > MAX_RECORD_BYTES) throw new ListRefusal(TOO_LONG, line)
      if (record.kind === 'broken') throw new ListRefusal(record.problem, line)
      if (record.kind === 'incomplete') break
      const { cells, end } = record
      if (length > MAX_FIELD_BYTES) refuseLongFields(cells, line)
      last = { line, cells }
      batch.push(last)
      width ??= widthOf(cells)
      wanted ??= chooseColumns?.(last)
      line += countLineEnds(bytes.subarray(start, end), lineEnd)
      start = end
    }
    return bytes.subarray(start)
  }
  const takeBatch = (): ListRow[] => {
    const taken = batch
    batch = []
    return taken
  }

  let rest: Buffer = Buffer.alloc(0)
  let unread: Buffer[] = []
  let unreadBytes = 0
  let lastByte: number | undefined
  try {
    for await (const chunk of withoutMark(checkText(chunks, lineEnd))) {
      lastByte = chunk.at(-1) ?? lastByte
      unread.push(chunk)
      unreadBytes += chunk.length
      // Starting a long record again with every chunk would take quadratic time.
      if (unreadBytes < rest.length) continue
      rest = readRecords(Buffer.concat([rest, ...unread]), false)
      unread = []
      unreadBytes = 0
      if (batch.length >= ROWS_PER_BATCH) yield takeBatch()
    }
    readRecords(Buffer.concat([rest, ...unread]), true)
  } catch (error) {
    yield takeBatch()
    throw error
  }
  yield takeBatch()
  if (last === undefined) throw new ListRefusal('the file is empty')
  const endsWithLine = lastByte === LF || (lineEnd === '\r' && lastByte === CR)
  if (!endsWithLine && isTruncated(last.cells, width ?? 0)) {
    throw new ListRefusal(TRUNCATED, last.line)
  }
}

const LF = 0x0a
const CR = 0x0d

const TOO_LONG =
  'the row that starts here is longer than 4 MiB; is a line end or a quotation mark missing?'
const TRUNCATED =
  'the file ends within this row, so the rest of the list is missing; export or download it again'

const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** The first chunk must contain the whole mark, as the one of readHead does. */
async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const hasMark = isFirst && chunk.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK)
    yield hasMark ? chunk.subarray(BYTE_ORDER_MARK.length) : chunk
    isFirst = false
  }
}

/** DOS programs end a file with Ctrl-Z, which is not a row. */
function isTruncated(cells: readonly string[], width: number): boolean {
  return cells.length < width && cells.some(hasText)
}

function hasText(cell: string): boolean {
  return /[^\s\p{Cc}]/u.test(cell)
}

/** Up to the last column with a name. */
function widthOf(header: readonly string[]): number {
  return header.findLastIndex((cell) => cell.trim() !== '') + 1
}

function refuseLongFields(cells: string[], line: number): void {
  if (cells.some(isTooLong)) throw new ListRefusal('a field is longer than 1 MiB', line)
}

function isTooLong(cell: string): boolean {
  return Buffer.byteLength(cell) > MAX_FIELD_BYTES
}

function countLineEnds(record: Buffer, lineEnd: LineEnd): number {
  const isOneLine = lineEnd === '\n' && record.indexOf(LF) === record.length - 1
  return isOneLine ? 1 : (record.toString('latin1').match(LINE_ENDS[lineEnd])?.length ?? 0)
}

const LINE_ENDS = { '\n': /\n/g, '\r': /\r\n|\n|\r/g } as const
