import { isUtf8 } from 'node:buffer'
import { CLINIC_COLUMNS } from '#domain/clinics/csv-header.ts'

/** What an import has to say of a list, found by the plainest means and with no code of the import. */
export type RightVerdict =
  | { kind: 'refused'; line: number | undefined }
  /** Of the rows that can be used, each once; the lines on which the others start. */
  | { kind: 'imported'; clinics: string[][]; skippedLines: number[]; duplicates: number }

interface Row {
  line: number
  cells: string[]
}

/** For lists whose lines end with a line feed, and whose columns have their own names in our order. */
export function rightVerdict(bytes: Buffer): RightVerdict {
  const badText = firstLineOfBadText(bytes)
  if (badText !== undefined) return { kind: 'refused', line: badText }
  const reading = readRows(bytes.toString('utf8'))
  const [header, ...rows] = reading.rows
  if (header === undefined) return { kind: 'refused', line: 1 }
  if (hasOtherColumns(header.cells)) return { kind: 'refused', line: header.line }
  if (reading.brokenLine !== undefined) return { kind: 'refused', line: reading.brokenLine }

  const usable = rows.filter(({ cells }) => isUsable(cells))
  const skippedLines = rows.filter((row) => !usable.includes(row)).map(({ line }) => line)
  if (usable.length === 0) return { kind: 'refused', line: undefined }
  const byContent = new Map(
    usable
      .toReversed()
      .map(({ cells }) => [
        JSON.stringify(cells.slice(0, CLINIC_COLUMNS.length).map(trimmed)),
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

function firstLineOfBadText(bytes: Buffer): number | undefined {
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

/** By RFC 4180; a quotation mark anywhere else breaks the row. */
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
  const names = cells.map((cell) => trimmed(cell).toLowerCase())
  return names.toSorted().join() !== CLINIC_COLUMNS.toSorted().join()
}

function isUsable(cells: string[]): boolean {
  const cellOf = (column: (typeof CLINIC_COLUMNS)[number]) =>
    // oxlint-disable-next-line no-control-regex -- these are what a cell is cleaned of
    (cells[CLINIC_COLUMNS.indexOf(column)] ?? '').replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
  const hasPlace = !isNone(cellOf('city')) || !isNone(cellOf('state'))
  return cells.length >= CLINIC_COLUMNS.length && cellOf('name').trim() !== '' && hasPlace
}

function isNone(text: string): boolean {
  return /^(?:none|nan|null)?$/i.test(text.trim())
}

function trimmed(cell: string): string {
  return cell.trim()
}
