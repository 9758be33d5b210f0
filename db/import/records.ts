import { Buffer } from 'node:buffer'
import { finished } from 'node:stream/promises'
import { CsvError, parse, type Parser } from 'csv-parse'
import { readHeader, type CsvHeader } from '#domain/clinics/csv-header.ts'
import { recordDelimiters, refuseForeignFormats } from './file-format.ts'
import { ListRefusal } from './report.ts'
import { checkText } from './text-check.ts'

export interface ClinicRecord {
  /** Starts at 1. */
  line: number
  cells: string[]
  header: CsvHeader
}

const MIB = 1024 * 1024
const MAX_FIELD_BYTES = MIB
const MAX_RECORD_BYTES = 4 * MIB

/** Yields the records before an error, then throws ListRefusal if the file is not CSV with our columns. */
export async function* readRecords(chunks: AsyncIterable<Buffer>): AsyncGenerator<ClinicRecord[]> {
  const { head, all } = await readHead(chunks)
  refuseForeignFormats(head)
  const delimiters = recordDelimiters(head)
  const lineEnd = delimiters.includes('\r') ? '\r' : '\n'

  // csv-parse counts a quoted CRLF as two lines, so lines are counted here. Records are collected in
  // on_record because reading them from the stream costs three promises each.
  let line = 1
  let header: CsvHeader | undefined
  let batch: ClinicRecord[] = []
  // max_record_size ignores commas, so a gigabyte of them would fill the memory with empty cells.
  let bytesSinceRecord = 0
  const parser = parse({
    bom: true,
    relax_column_count: true,
    record_delimiter: delimiters,
    max_record_size: MAX_RECORD_BYTES,
    on_record: (cells) => {
      bytesSinceRecord = 0
      refuseLongFields(cells, line)
      const isHeader = header === undefined
      header ??= headerFrom(cells, line)
      if (!isHeader) batch.push({ line, cells, header })
      line += 1 + countLineEnds(cells, lineEnd)
      return null
    },
  })
  const takeBatch = (): ClinicRecord[] => {
    const taken = batch
    batch = []
    return taken
  }

  // Errors surface through write and finished; without a listener Node would throw them as well.
  parser.on('error', () => undefined).resume()
  try {
    for await (const chunk of checkText(all, lineEnd)) {
      await writeChunk(parser, chunk)
      bytesSinceRecord += chunk.length
      yield takeBatch()
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
}

function writeChunk(parser: Parser, chunk: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()))
  })
}

function headerFrom(cells: string[], line: number): CsvHeader {
  const result = readHeader(cells)
  if (result.kind === 'refused') throw new ListRefusal(result.problem, line)
  return result.header
}

function refuseLongFields(cells: string[], line: number): void {
  if (cells.some(isTooLong)) throw new ListRefusal('a field is longer than 1 MiB', line)
}

function isTooLong(cell: string): boolean {
  return cell.length > MAX_FIELD_BYTES / 4 && Buffer.byteLength(cell) > MAX_FIELD_BYTES
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

const HEAD_BYTES = 64 * 1024

/** A pipe may deliver the first bytes one by one. */
async function readHead(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { done, value } = await iterator.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const head = Buffer.concat(first)
  return { head, all: concatStream(head, iterator) }
}

async function* concatStream(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield head
    for (;;) {
      const { done, value } = await rest.next()
      if (done) return
      yield value
    }
  } finally {
    await rest.return?.()
  }
}
