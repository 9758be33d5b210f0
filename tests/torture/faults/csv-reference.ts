import { isUtf8 } from 'node:buffer'
import { CLINIC_COLUMNS } from '#domain/clinics/csv-header.ts'

/** The expected outcome of an import, from an independent implementation that shares no code with it. */
export type ExpectedOutcome =
  | { kind: 'refused'; line: number | undefined }
  /** `clinics` holds each usable row once; `skippedLines` the first lines of the unusable rows. */
  | { kind: 'imported'; clinics: string[][]; skippedLines: number[]; duplicates: number }

interface Row {
  line: number
  cells: string[]
}

/** Supports lists with LF line ends and the standard column names in standard order. */
export function expectedOutcome(bytes: Buffer): ExpectedOutcome {
  const badTextLine = findLineOfBadText(bytes)
  if (badTextLine !== undefined) return { kind: 'refused', line: badTextLine }
  const csv = readRows(bytes.toString('utf8'))
  const [header, ...rows] = csv.rows
  if (header === undefined) return { kind: 'refused', line: 1 }
  if (hasOtherColumns(header.cells)) return { kind: 'refused', line: header.line }
  if (csv.brokenLine !== undefined) return { kind: 'refused', line: csv.brokenLine }

  const usable = rows.filter(({ cells }) => isUsable(cells))
  const skippedLines = rows.filter((row) => !usable.includes(row)).map(({ line }) => line)
  if (usable.length === 0) return { kind: 'refused', line: undefined }
  const byContent = new Map(
    usable
      .toReversed()
      .map(({ cells }) => [
        JSON.stringify(cells.slice(0, CLINIC_COLUMNS.length).map((cell) => cell.trim())),
        cells,
      ]),
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

/** RFC 4180; a quotation mark inside an unquoted field breaks the row. */
function readRows(text: string): { rows: Row[]; brokenLine?: number } {
  const rows: Row[] = []
  let at = 0
  let line = 1
  while (at < text.length) {
    const row: Row = { line, cells: [] }
    for (let isRowOver = false; !isRowOver;) {
      const isQuoted = text[at] === '"'
      const pattern = isQuoted
        ? /"((?:[^"]|"")*)"(,|\r?\n|$)/y
        : /((?:(?!\r\n)[^,"\n])*)(,|\r?\n|$)/y
      pattern.lastIndex = at
      const [all, cell = '', end] = pattern.exec(text) ?? []
      if (all === undefined) return { rows, brokenLine: row.line }
      at += all.length
      line += all.split('\n').length - 1
      row.cells.push(isQuoted ? cell.replaceAll('""', '"') : cell)
      isRowOver = end !== ','
    }
    rows.push(row)
  }
  return { rows }
}

function hasOtherColumns(cells: string[]): boolean {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  return names.toSorted().join() !== CLINIC_COLUMNS.toSorted().join()
}

function isUsable(cells: string[]): boolean {
  const cellOf = (column: (typeof CLINIC_COLUMNS)[number]) =>
    // oxlint-disable-next-line no-control-regex -- the import strips control characters from cells
    (cells[CLINIC_COLUMNS.indexOf(column)] ?? '').replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
  const hasPlace = !isBlank(cellOf('city')) || !isBlank(cellOf('state'))
  return cells.length >= CLINIC_COLUMNS.length && cellOf('name').trim() !== '' && hasPlace
}

function isBlank(text: string): boolean {
  return /^(?:none|nan|null)?$/i.test(text.trim())
}
