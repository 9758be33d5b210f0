import { Buffer } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { CsvError, parse, type Parser } from 'csv-parse'
import { recordDelimiters } from './file-format.ts'
import { ListRefusal } from '../report.ts'
import type { ListRow } from '../source.ts'
import { checkText } from './text-check.ts'

const MIB = 1024 * 1024
const MAX_FIELD_BYTES = MIB
const MAX_RECORD_BYTES = 4 * MIB

/**
 * The import queries the database once per batch, and a chunk of a wide list has only thirty rows.
 */
const ROWS_PER_BATCH = 100

/** Yields the rows before an error, then throws ListRefusal. `head`: the first chunks. */
export async function* readCsvRows(
  head: Buffer,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<ListRow[]> {
  const delimiters = recordDelimiters(head)
  const lineEnd = delimiters.includes('\r') ? '\r' : '\n'

  // csv-parse counts a quoted CRLF as two lines, so lines are counted here. on_record collects the
  // records, because reading them from the stream costs three promises each.
  let line = 1
  let width: number | undefined
  let last: ListRow | undefined
  let lastByte: number | undefined
  let batch: ListRow[] = []
  /** The last record, as csv-parse counts. */
  let endedAt = { lines: 0, bytes: 0 }
  // max_record_size ignores commas, so a gigabyte of them would fill the memory with empty cells.
  let bytesSinceRecord = 0
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: delimiters,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells: string[], { lines, bytes }) => {
      bytesSinceRecord = 0
      if (bytes - endedAt.bytes > MAX_FIELD_BYTES) refuseLongFields(cells, line)
      width ??= widthOf(cells)
      last = { line, cells }
      batch.push(last)
      // A wide list has millions of cells, and nearly all of its rows are one line.
      line += 1 + (lines - endedAt.lines > 1 ? countLineEnds(cells, lineEnd) : 0)
      endedAt = { lines, bytes }
      return null
    },
  })
  const takeBatch = (): ListRow[] => {
    const taken = batch
    batch = []
    return taken
  }

  // Errors surface through write and finished; without a listener Node would throw them as well.
  parser.on('error', () => undefined).resume()
  try {
    for await (const chunk of checkText(chunks, lineEnd)) {
      await writeChunk(parser, chunk)
      bytesSinceRecord += chunk.length
      lastByte = chunk.at(-1) ?? lastByte
      if (batch.length >= ROWS_PER_BATCH) yield takeBatch()
      if (bytesSinceRecord > MAX_RECORD_BYTES + chunk.length) throw new ListRefusal(TOO_LONG, line)
    }
    parser.end()
    await finished(parser)
  } catch (error) {
    yield takeBatch()
    throw error instanceof CsvError ? new ListRefusal(formatCsvError(error), line) : error
  } finally {
    parser.destroy()
  }
  yield takeBatch()
  if (line === 1) throw new ListRefusal('the file is empty')
  const endsWithLine = lastByte === LF || (lineEnd === '\r' && lastByte === CR)
  if (last && !endsWithLine && isTruncated(last.cells, width ?? 0)) {
    throw new ListRefusal(TRUNCATED, last.line)
  }
}

const LF = 0x0a
const CR = 0x0d

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

function writeChunk(parser: Parser, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
}

function refuseLongFields(cells: string[], line: number): void {
  if (cells.some(isTooLong)) throw new ListRefusal('a field is longer than 1 MiB', line)
}

function isTooLong(cell: string): boolean {
  return Buffer.byteLength(cell) > MAX_FIELD_BYTES
}

function countLineEnds(cells: string[], lineEnd: '\n' | '\r'): number {
  let count = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r'))
      count += cell.match(LINE_ENDS[lineEnd])?.length ?? 0
  }
  return count
}

const LINE_ENDS = { '\n': /\n/g, '\r': /\r\n|\n|\r/g } as const

function formatCsvError(error: CsvError): string {
  return CSV_ERRORS[error.code] ?? `malformed CSV: ${error.message}`
}

const TOO_LONG =
  'the row that starts here is longer than 4 MiB; is a line end or a quotation mark missing?'

const CSV_ERRORS: Readonly<Record<string, string>> = {
  CSV_MAX_RECORD_SIZE: TOO_LONG,
  CSV_QUOTE_NOT_CLOSED: 'the row that starts here has a quotation mark that is never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'broken quoting: text follows a closing quotation mark (within a field the mark is written twice)',
  INVALID_OPENING_QUOTE:
    'broken quoting: a quotation mark within a field that does not start with one',
}
