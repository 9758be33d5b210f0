import { parentPort, workerData } from 'node:worker_threads'
import { read, type CellObject, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { pluralize } from '#domain/text/counts.ts'
import type { ListRow } from '../source.ts'
import { cellText, linkTarget } from './cell-text.ts'
import { markHiddenRows } from './hidden-rows.ts'
import { keepLinks } from './html-links.ts'

export type SheetMessage =
  | { kind: 'rows'; rows: ListRow[] }
  | { kind: 'note'; note: string }
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

interface NamedSheet {
  name: string
  sheet: WorkSheet
  isVisible: boolean
}

function listSheets({ SheetNames, Sheets, Workbook }: WorkBook): NamedSheet[] {
  // A chart may be a sheet too.
  const sheets = SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name]
    const isVisible = (Workbook?.Sheets?.[index]?.Hidden ?? 0) === 0
    return sheet?.['!data'] === undefined ? [] : [{ name, sheet, isVisible }]
  })
  if (sheets.length === 0) throw new Error('it has no sheet')
  return sheets
}

function chooseSheet(sheets: readonly NamedSheet[], wanted: string): NamedSheet {
  const chosen =
    sheets.find(({ name }) => name === wanted) ??
    sheets.find(({ name }) => fold(name) === fold(wanted))
  if (chosen !== undefined) return chosen
  throw new Refusal(`the spreadsheet has no sheet "${wanted}"; its sheets are ${quoted(sheets)}`)
}

/** The first visible sheet with the columns of a list, and all that have the same; or else the first. */
function findSheets(all: readonly NamedSheet[]): NamedSheet[] {
  const visible = all.filter(({ isVisible }) => isVisible)
  const sheets = visible.length > 0 ? visible : all
  const headers = new Map(
    sheets.map(({ sheet }) => [sheet, findHeader(sheet)?.cells.map(fold).join('\n')]),
  )
  const main = sheets.find(({ sheet }) => headers.get(sheet) !== undefined)
  if (main === undefined) return sheets.slice(0, 1)
  const alike = sheets.filter(({ sheet }) => headers.get(sheet) === headers.get(main.sheet))
  const others = sheets.filter(
    (each) => !alike.includes(each) && (each.sheet['!data']?.length ?? 0) > 0,
  )
  const left = others.length === 0 ? '' : `; ${quoted(others)} left out`
  if (sheets.length > 1) send({ kind: 'note', note: `read from ${quoted(alike)}${left}` })
  return alike
}

function quoted(sheets: readonly NamedSheet[]): string {
  return sheets.map(({ name }) => `"${name}"`).join(', ')
}

const MAX_HEADER_ROW = 10

/** A summary or a title may come first. */
function findHeader(sheet: WorkSheet): ListRow | undefined {
  const rows = sheet['!data']?.slice(0, MAX_HEADER_ROW) ?? []
  return rows
    .map((cells, index) => readRow(cells ?? [], index + 1))
    .find((row) => row !== undefined && readListHeader(row.cells).kind === 'header')
}

function fold(name: string): string {
  return name.trim().toLowerCase()
}

/** Skips hidden rows, and those without a value. The widest of the first rows sets the width; the others are padded to it. */
function sendRows(sheets: readonly NamedSheet[]): void {
  for (const { sheet } of sheets) fillMerged(sheet)
  const [main] = sheets
  if (main === undefined) return
  const first = Array.from(main.sheet['!data']?.slice(0, MAX_HEADER_ROW) ?? [], (cells) =>
    readRow(cells ?? [], 0),
  )
  const width = Math.max(0, ...first.map((row) => row?.cells.length ?? 0))
  const hasStates = namesStates(sheets)
  let rows: ListRow[] = []
  let [characters, left, hidden] = [0, MAX_CHARACTERS, 0]
  for (const [index, { name, sheet }] of sheets.entries()) {
    const header = findHeader(sheet)
    // Visits only cells that exist, because the sheet may claim to have billions.
    sheet['!data']?.forEach((cells, at) => {
      const line = at + 1
      const row = readRow(cells, line, width)
      if (row === undefined || (index > 0 && line <= (header?.line ?? 0))) return
      if (sheet['!rows']?.[at]?.hidden === true) {
        hidden += 1
        return
      }
      if (hasStates) row.cells[width] = line === header?.line ? 'state' : name
      rows.push(row)
      characters += row.cells.reduce((sum, { length }) => sum + length, 0)
      // A file can name one long text in thousands of cells.
      if (characters > left) throw new Refusal(TOO_LONG)
      if (rows.length < ROWS_PER_MESSAGE && characters < CHARACTERS_PER_MESSAGE) return
      send({ kind: 'rows', rows })
      rows = []
      left -= characters
      characters = 0
    })
  }
  send({ kind: 'rows', rows })
  if (hidden > 0)
    send({
      kind: 'note',
      note: `${pluralize(hidden, 'hidden row is', 'hidden rows are')} left out`,
    })
}

/** A state beside several rows is that of each. */
function fillMerged({ '!merges': merges = [], '!data': rows = [] }: WorkSheet): void {
  for (const { s: from, e: to } of merges) {
    const cell = rows[from.r]?.[from.c]
    // A merged range may claim to have millions of rows.
    const below = rows.slice(from.r + 1, to.r + 1)
    for (const [at, row] of below.entries())
      if (cell !== undefined) rows[from.r + 1 + at] = Object.assign(row ?? [], { [from.c]: cell })
  }
}

const TOO_LONG = 'the spreadsheet has more than 128 million characters; save the list as CSV'

/** One sheet for each state, whose columns have none. */
function namesStates(sheets: readonly NamedSheet[]): boolean {
  const [main] = sheets
  const header = readListHeader([...((main && findHeader(main.sheet)?.cells) ?? []), 'state'])
  const lacksState = header.kind === 'header' && header.header.positions.state.length === 1
  return lacksState && sheets.every(({ name }) => readStateText(name) !== undefined)
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
  const workbook = read(keepLinks(bytes), {
    type: 'array',
    dense: true,
    cellNF: true,
    // Says which rows are hidden.
    cellStyles: true,
    cellHTML: false,
    // The date that Excel shows in the United States.
    dateNF: 'm/d/yyyy',
  })
  markHiddenRows(workbook, bytes)
  const sheets = listSheets(workbook)
  sendRows(sheet === undefined ? findSheets(sheets) : [chooseSheet(sheets, sheet)])
  send({ kind: 'done' })
} catch (error) {
  const problem = error instanceof Error ? error.message : String(error)
  send(error instanceof Refusal ? { kind: 'refused', problem } : { kind: 'damaged', problem })
}
