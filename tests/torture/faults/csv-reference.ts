import { isUtf8 } from 'node:buffer'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'

/** The expected outcome of an import, from an independent implementation. */
export type ExpectedOutcome =
  | { kind: 'refused'; line: number | undefined }
  /** `clinics` holds each usable row once; `skippedLines` the first lines of the unusable rows. */
  | { kind: 'imported'; clinics: string[][]; skippedLines: number[]; duplicates: number }

interface Row {
  line: number
  cells: string[]
}

/** Supports lists with LF line ends and the standard column names. */
export function expectedOutcome(bytes: Buffer): ExpectedOutcome {
  const badTextLine = findLineOfBadText(bytes)
  if (badTextLine !== undefined) return { kind: 'refused', line: badTextLine }
  const csv = readRows(bytes.toString('utf8'))
  const [header, ...rows] = csv.rows
  if (header === undefined) return { kind: 'refused', line: 1 }
  const columns = findColumns(header.cells)
  if (columns === undefined) return { kind: 'refused', line: header.line }
  if (csv.brokenLine !== undefined) return { kind: 'refused', line: csv.brokenLine }
  const width = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const last = csv.rows.at(-1)
  if (last && bytes.at(-1) !== LF && isCutOff(last.cells, width)) {
    return { kind: 'refused', line: last.line }
  }

  const usable = rows
    .filter(({ cells }) => cells.length >= width)
    .map(({ line, cells }) => ({ line, cells: columns.map((at) => cells[at] ?? '') }))
    .filter(({ cells }) => isUsable(cells))
  const usableLines = new Set(usable.map(({ line }) => line))
  const skippedLines = rows.map(({ line }) => line).filter((line) => !usableLines.has(line))
  if (usable.length === 0) return { kind: 'refused', line: undefined }
  const byContent = new Map(
    usable
      .toReversed()
      .map(({ cells }) => [JSON.stringify(cells.map((cell) => cell.trim())), cells]),
  )
  return {
    kind: 'imported',
    clinics: [...byContent.values()].toReversed(),
    skippedLines,
    duplicates: usable.length - byContent.size,
  }
}

function findLineOfBadText(bytes: Buffer): number | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined
  let line = 1
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf('\n', start)
    const end = found === -1 ? bytes.length : found + 1
    const text = bytes.subarray(start, end)
    if (text.includes(0) || !isUtf8(text)) return line
    start = end
  }
  return undefined
}

/**
 * RFC 4180; a quotation mark inside an unquoted field breaks the row. A CR ends a row when the first
 * line ends with one.
 */
function readRows(text: string): { rows: Row[]; brokenLine?: number } {
  const endsWithCr = /^[^\r\n]*\r(?!\n)/.test(text)
  const quoted = endsWithCr ? /"((?:[^"]|"")*)"(,|\r\n|\r|\n|$)/y : /"((?:[^"]|"")*)"(,|\r?\n|$)/y
  const unquoted = endsWithCr
    ? /([^,"\r\n]*)(,|\r\n|\r|\n|$)/y
    : /((?:(?!\r\n)[^,"\n])*)(,|\r?\n|$)/y
  const rows: Row[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: Row = { line, cells: [] }
    for (let isRowDone = false; !isRowDone;) {
      const isQuoted = text[at] === '"'
      const pattern = isQuoted ? quoted : unquoted
      pattern.lastIndex = at
      const [all, cell = '', end] = pattern.exec(text) ?? []
      if (all === undefined) return { rows, brokenLine: row.line }
      at += all.length
      line += all.split(endsWithCr ? /\r\n|\r|\n/ : '\n').length - 1
      row.cells.push(isQuoted ? cell.replaceAll('""', '"') : cell)
      isRowDone = end !== ','
    }
    rows.push(row)
  }
  return { rows }
}

const LF = 0x0a

/** Indexes of the 15 columns, -1 for a missing one; `undefined` for an unusable header. */
function findColumns(cells: string[]): number[] | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const columns = CLINIC_COLUMNS.map((column) => names.indexOf(column))
  const isRepeated = CLINIC_COLUMNS.some(
    (column) => names.indexOf(column) !== names.lastIndexOf(column),
  )
  const has = (column: (typeof CLINIC_COLUMNS)[number]) => names.includes(column)
  return has('name') && (has('city') || has('state')) && !isRepeated ? columns : undefined
}

function isCutOff(cells: string[], width: number): boolean {
  // oxlint-disable-next-line no-control-regex -- the DOS end-of-file mark does not count as text
  return cells.length < width && cells.some((cell) => /[^\s\u0000-\u001f\u007f-\u009f]/.test(cell))
}

function isUsable(cells: string[]): boolean {
  const cellOf = (column: (typeof CLINIC_COLUMNS)[number]) =>
    // oxlint-disable-next-line no-control-regex -- the import strips control characters from cells
    (cells[CLINIC_COLUMNS.indexOf(column)] ?? '').replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
  const hasPlace = !isBlank(cellOf('city')) || !isBlank(cellOf('state'))
  const country = cellOf('country').replace(/[.,]/g, '').replace(/\s+/g, ' ').trim().toLowerCase()
  const isInUs = isBlank(country) || US_NAMES.includes(country)
  return cellOf('name').trim() !== '' && hasPlace && isInUs
}

const US_NAMES = [
  'us',
  'usa',
  'united states',
  'the united states',
  'united states of america',
  'the united states of america',
]

function isBlank(text: string): boolean {
  return /^(?:none|nan|null)?$/i.test(text.trim())
}
