import { CsvError, parse } from 'csv-parse'
import type { ColumnMapping } from '#domain/import/reading/list-columns.ts'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import { ListRefusal } from '../report.ts'
import type { ListRow, ListSource } from '../source.ts'
import { lineEndOf } from './file-format.ts'
import { checkText } from './text-check.ts'
import { parse as parseWhole } from 'csv-parse/sync'

const MIB = 1024 * 1024
const MAX_FIELD_CHARACTERS = MIB
const MAX_RECORD_BYTES = 4 * MIB

/**
 * The import queries the database once per batch, and a chunk of a wide list has only thirty rows.
 */
const ROWS_PER_BATCH = 100

/** Throws ListRefusal. `head`: the first chunks. */
export async function* readCsvRows(
  head: Buffer,
  chunks: AsyncIterable<Buffer>,
  { columns, onNote }: Pick<ListSource, 'columns' | 'onNote'> = {},
): AsyncGenerator<ListRow[]> {
  const lineEnd = lineEndOf(head)
  let batch: ListRow[] = []
  let width: number | undefined
  let last: ListRow | undefined
  /** Where the next record starts; `parsedLines` counts a CRLF within a field twice. */
  let line = 1
  let parsedLines = 0
  let readBytes = 0

  const parser = parse({
    bom: true,
    delimiter: findDelimiter(head, columns),
    relax_column_count: true,
    record_delimiter: lineEnd === '\r' ? ['\r\n', '\n', '\r'] : ['\r\n', '\n'],
    // Returning nothing keeps the rows out of the parser's own queue.
    on_record: (cells: string[], { lines, bytes }) => {
      if (bytes - readBytes > MAX_FIELD_CHARACTERS) refuseLong(cells, bytes - readBytes, line)
      last = { line, cells }
      batch.push(last)
      width ??= widthOf(cells)
      const isOneLine = lines === parsedLines + 1
      line += isOneLine ? 1 : cells.join(' ').split(LINE_ENDS[lineEnd]).length
      parsedLines = lines
      readBytes = bytes
    },
  })
  // The callbacks below get the same errors.
  parser.on('error', () => undefined).resume()

  let written = 0
  let lastByte: number | undefined
  try {
    for await (const chunk of checkText(chunks, lineEnd, { onNote })) {
      lastByte = chunk.at(-1) ?? lastByte
      written += chunk.length
      await done((tell) => parser.write(chunk, tell))
      if (written - readBytes > MAX_RECORD_BYTES) throw new ListRefusal(TOO_LONG, line)
      if (batch.length < ROWS_PER_BATCH) continue
      yield batch
      batch = []
    }
    await done((tell) => parser.end(tell))
  } catch (error) {
    // The header may explain the error better.
    yield batch
    throw error instanceof CsvError ? new ListRefusal(describe(error), line) : error
  }
  yield batch
  if (last === undefined) throw new ListRefusal('the file is empty')
  const endsWithLine = lastByte === LF || (lineEnd === '\r' && lastByte === CR)
  if (!endsWithLine && isTruncated(last.cells, width ?? 0)) {
    throw new ListRefusal(TRUNCATED, last.line)
  }
}

function done(work: (tell: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()))
  })
}

const LINE_ENDS = { '\n': '\n', '\r': /\r\n|\n|\r/ } as const

const LF = 0x0a
const CR = 0x0d

const TOO_LONG =
  'the row that starts here is longer than 4 MiB; is a line end or a quotation mark missing?'
const TRUNCATED =
  'the file ends within this row, so the rest of the list is missing; export or download it again'

function describe({ code, message }: CsvError): string {
  return PROBLEMS[code] ?? message
}

const PROBLEMS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'the row that starts here has a quotation mark that is never closed',
  CSV_INVALID_CLOSING_QUOTE:
    'broken quoting: text follows a closing quotation mark (within a field the mark is written twice)',
  INVALID_OPENING_QUOTE:
    'broken quoting: a quotation mark within a field that does not start with one',
}

/** DOS programs end a file with Ctrl-Z, which is not a row. */
function isTruncated(cells: readonly string[], width: number): boolean {
  return cells.length < width && cells.some((cell) => /[^\s\p{Cc}]/u.test(cell))
}

/** Up to the last column with a name. */
function widthOf(header: readonly string[]): number {
  return header.findLastIndex((cell) => cell.trim() !== '') + 1
}

function refuseLong(cells: readonly string[], bytes: number, line: number): void {
  if (bytes > MAX_RECORD_BYTES) throw new ListRefusal(TOO_LONG, line)
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
  try {
    const rows: string[][] = parseWhole(line, { delimiter, bom: true, relax_quotes: true })
    return rows[0] ?? []
  } catch {
    return []
  }
}
