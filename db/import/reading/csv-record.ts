import type { LineEnd } from './file-format.ts'

type CsvRecord =
  /** `end`: where the next record starts. */
  | { kind: 'record'; cells: string[]; end: number }
  /** The record continues after these bytes. */
  | { kind: 'incomplete' }
  | { kind: 'broken'; problem: string }

export interface CsvOptions {
  delimiter: string
  /** A lone CR ends a record only if this is '\r'. */
  lineEnd: LineEnd
  /** True when no bytes follow. */
  isLast: boolean
  /** Positions of the cells to read, in ascending order; by default all. */
  used?: readonly number[] | undefined
}

/** Stands for the text of a cell that nobody reads: turning all bytes into text would take most of an import's time. */
const UNREAD = '…'

const QUOTE = 0x22
const TAB = 0x09
const LF = 0x0a
const CR = 0x0d

/** Reads the record of RFC 4180 that begins at `start`, in UTF-8. */
export function readCsvRecord(bytes: Buffer, start: number, options: CsvOptions): CsvRecord {
  const { lineEnd, isLast, used } = options
  const delimiter = options.delimiter.charCodeAt(0)
  const cells: string[] = []
  let nextUsed = 0
  for (let at = start; ; at += 1) {
    const isUsed = used === undefined || used[nextUsed] === cells.length
    if (isUsed) nextUsed += 1
    const isQuoted = bytes[at] === QUOTE
    const first = isQuoted ? at + 1 : at
    const end = isQuoted
      ? findClosingQuote(bytes, first)
      : findCellEnd(bytes, at, { delimiter, lineEnd })
    if (end === -1) return isLast ? { kind: 'broken', problem: NEVER_CLOSED } : INCOMPLETE
    const text = end === first ? '' : isUsed ? bytes.toString('utf8', first, end) : UNREAD
    cells.push(isQuoted && text.includes('"') ? text.replace(/""/g, '"') : text)
    at = isQuoted ? end + 1 : end

    if (bytes[at] === delimiter) continue
    // The next byte may double a quotation mark or turn CR into CRLF.
    const isCut = at >= bytes.length || (bytes[at] === CR && at + 1 === bytes.length)
    if (isCut && !isLast) return INCOMPLETE
    const next = at + lineEndLength(bytes, at, lineEnd)
    if (next > at || at >= bytes.length) return { kind: 'record', cells, end: next }
    return { kind: 'broken', problem: isQuoted ? TEXT_AFTER_QUOTE : QUOTE_IN_FIELD }
  }
}

const INCOMPLETE: CsvRecord = { kind: 'incomplete' }

const NEVER_CLOSED = 'the row that starts here has a quotation mark that is never closed'
const TEXT_AFTER_QUOTE =
  'broken quoting: text follows a closing quotation mark (within a field the mark is written twice)'
const QUOTE_IN_FIELD =
  'broken quoting: a quotation mark within a field that does not start with one'

/** Skips doubled marks; -1 if none closes the field. */
function findClosingQuote(bytes: Buffer, start: number): number {
  for (let at = start; at < bytes.length; at += 1) {
    if (bytes[at] !== QUOTE) continue
    if (bytes[at + 1] !== QUOTE) return at
    at += 1
  }
  return -1
}

/** A quotation mark ends the cell too, which breaks the record, except between tabs, where programs quote nothing. */
function findCellEnd(
  bytes: Buffer,
  start: number,
  { delimiter, lineEnd }: { delimiter: number; lineEnd: LineEnd },
): number {
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === delimiter || byte === LF || (byte === QUOTE && delimiter !== TAB)) return at
    if (byte === CR && lineEndLength(bytes, at, lineEnd) > 0) return at
  }
  return bytes.length
}

/** 0 when there is no line end. */
function lineEndLength(bytes: Buffer, at: number, lineEnd: LineEnd): 0 | 1 | 2 {
  if (bytes[at] === LF) return 1
  if (bytes[at] !== CR) return 0
  if (bytes[at + 1] === LF) return 2
  return lineEnd === '\r' ? 1 : 0
}
