import { parentPort, workerData } from 'node:worker_threads'
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import type { ListRow } from '../source.ts'
import { cellText, linkTarget } from './cell-text.ts'

export type SheetMessage =
  | { kind: 'rows'; rows: ListRow[] }
  | { kind: 'refused'; problem: string }
  | { kind: 'damaged'; problem: string }
  | { kind: 'done' }

/** The other thread may be slower, so all messages may wait in memory at once. */
const MAX_CHARACTERS = 128 * 1024 * 1024
const CHARACTERS_PER_MESSAGE = 1024 * 1024
const ROWS_PER_MESSAGE = 200
/** Real exports have up to 160. */
const MAX_COLUMNS = 4096
const MAX_CELL_CHARACTERS = 1024 * 1024
const MAX_ROW_CHARACTERS = 4 * MAX_CELL_CHARACTERS

class Refusal extends Error {}

function send(message: SheetMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message)
}

/** `wanted` defaults to the first visible sheet with the columns of a list, or else the first visible one. */
function chooseSheet({ SheetNames, Sheets, Workbook }: WorkBook, wanted?: string): WorkSheet {
  // A chart may be a sheet too.
  const sheets = SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name]
    const isVisible = (Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0
    return sheet?.['!data'] === undefined ? [] : [{ name, sheet, isVisible }]
  })
  const [first] = sheets
  if (first === undefined) throw new Error('it has no sheet')
  if (wanted === undefined) {
    const visible = sheets.filter(({ isVisible }) => isVisible)
    return (visible.find(({ sheet }) => hasHeader(sheet)) ?? visible[0] ?? first).sheet
  }
  const chosen =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => fold(name) === fold(wanted))
  if (chosen !== undefined) return chosen.sheet
  const names = sheets.map(({ name }) => `"${name}"`).join(', ')
  throw new Refusal(`the spreadsheet has no sheet "${wanted}"; its sheets are ${names}`)
}

const MAX_HEADER_ROW = 10

/** A summary or a title may come first. */
function hasHeader(sheet: WorkSheet): boolean {
  const rows = sheet['!data']?.slice(0, MAX_HEADER_ROW) ?? []
  return rows.some(
    (cells) => readListHeader(readRow(cells ?? [], 0)?.cells ?? []).kind === 'header',
  )
}

function fold(name: string): string {
  return name.trim().toLowerCase()
}

/** Skips rows without a value. The widest of the first rows sets the width; the others are padded to it. */
function sendRows(sheet: WorkSheet): void {
  const data = sheet['!data'] ?? []
  const first = Array.from(data.slice(0, MAX_HEADER_ROW), (cells) => readRow(cells ?? [], 0))
  const width = Math.max(0, ...first.map((row) => row?.cells.length ?? 0))
  let rows: ListRow[] = []
  let [characters, left] = [0, MAX_CHARACTERS]
  // Visits only cells that exist, because the sheet may claim to have billions.
  data.forEach((cells, index) => {
    const row = readRow(cells, index + 1, width)
    if (row === undefined) return
    rows.push(row)
    characters += row.cells.reduce((sum, { length }) => sum + length, 0)
    // A file can name one long text in thousands of cells.
    if (characters > left) {
      throw new Refusal(
        'the spreadsheet has more than 128 million characters; save the list as CSV',
      )
    }
    if (rows.length < ROWS_PER_MESSAGE && characters < CHARACTERS_PER_MESSAGE) return
    send({ kind: 'rows', rows })
    rows = []
    left -= characters
    characters = 0
  })
  send({ kind: 'rows', rows })
}

function readRow(found: readonly CellObject[], line: number, width?: number): ListRow | undefined {
  const cells: string[] = []
  const links: [number, string][] = []
  let characters = 0
  found.forEach((cell, column) => {
    const text = cellText(cell)
    if (text === '') return
    if (column >= MAX_COLUMNS) refuseRow(`a cell is beyond column ${MAX_COLUMNS}`, line)
    characters += text.length
    if (text.length > MAX_CELL_CHARACTERS) refuseRow('a cell is longer than 1 MiB', line)
    if (characters > MAX_ROW_CHARACTERS) refuseRow('the row is longer than 4 MiB', line)
    while (cells.length < column) cells.push('')
    cells[column] = text
    const target = linkTarget(cell)
    if (target !== undefined) links.push([column, target])
  })
  if (cells.every((cell) => cell.trim() === '')) return undefined
  while (cells.length < (width ?? 0)) cells.push('')
  return {
    line,
    cells: width === undefined ? cells : cells.slice(0, width + 1),
    ...(links.length > 0 && { links }),
  }
}

function refuseRow(problem: string, line: number): never {
  throw new Refusal(`row ${line}: ${problem}; save the list as CSV`)
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as read-sheet.ts sends it
const { bytes, sheet } = workerData as { bytes: Uint8Array; sheet: string | undefined }
try {
  const workbook = read(bytes, {
    type: 'array',
    dense: true,
    cellNF: true,
    cellHTML: false,
    // The date that Excel shows in the United States.
    dateNF: 'm/d/yyyy',
  })
  sendRows(chooseSheet(workbook, sheet))
  send({ kind: 'done' })
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error)
  send(error instanceof Refusal ? { kind: 'refused', problem } : { kind: 'damaged', problem })
}
