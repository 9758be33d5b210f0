import { ListRefusal } from '../report.ts'
import type { ListRow } from '../source.ts'
import { createStringCollector } from './cell-strings.ts'
import {
  MAX_COLUMNS,
  MAX_ROW_CHARACTERS,
  MAX_ROWS,
  MAX_SHEET_CHARACTERS,
  refuseDamaged,
  refuseTooLarge,
} from './limits.ts'
import type { NumberFormatter } from './number-text.ts'
import type { StringTable } from './string-table.ts'
import { readAttribute, scanXml } from './xml-scanner.ts'

interface SheetTexts {
  sharedStrings: StringTable
  formatters: readonly NumberFormatter[]
}

/** Skips rows without a value. The first row sets the width; the others are padded to it. */
export async function* readSheetRows(
  chunks: AsyncIterable<Buffer>,
  texts: SheetTexts,
): AsyncGenerator<ListRow[]> {
  const row = createRowCollector()
  const text = createStringCollector()
  let cell = { column: 0, type: '', style: 0 }
  let batch: ListRow[] = []

  const scanning = scanXml(chunks, {
    onOpen: (name, attributes) => {
      if (name === 'row') row.start(readAttribute(attributes, 'r'))
      else if (name === 'c') {
        text.clear()
        cell = {
          column: row.columnOf(readAttribute(attributes, 'r')),
          type: readAttribute(attributes, 't'),
          style: Number(readAttribute(attributes, 's')),
        }
      } else text.onOpen(name)
    },
    onText: text.onText,
    onClose: (name) => {
      if (name === 'c') {
        row.add(cell.column, cellText(text.take(), cell, texts))
        text.clear()
      } else if (name === 'row') {
        const done = row.end()
        if (done !== undefined) batch.push(done)
      } else text.onClose(name)
    },
  })
  while (!(await scanning.next()).done) {
    yield batch
    batch = []
  }
}

function cellText(
  value: string,
  { type, style }: { type: string; style: number },
  { sharedStrings, formatters }: SheetTexts,
): string {
  if (type === 's') {
    return value === ''
      ? ''
      : (sharedStrings.at(Number(value)) ?? refuseDamaged('a text is missing'))
  }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'e') return '' // a formula without a result, such as #N/A
  if (type === 'inlineStr' || type === 'str' || type === 'd' || value === '') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return formatters[style]?.(number) ?? String(number)
}

function createRowCollector() {
  let width: number | undefined
  let line = 0
  let column = 0
  let cells: string[] = []
  let hasExtraCells = false
  let characters = 0
  let charactersOfSheet = 0

  return {
    start: (reference: string): void => {
      const next = reference === '' ? line + 1 : Number(reference)
      if (!(next > line) || !Number.isInteger(next)) refuseDamaged('its rows are out of order')
      if (next > MAX_ROWS) refuseTooLarge(`the sheet has more than ${MAX_ROWS} rows`)
      line = next
      column = 0
      cells = []
      hasExtraCells = false
      characters = 0
    },
    columnOf: (reference: string): number => {
      const found = reference === '' ? column : columnIndex(reference)
      column = found + 1
      return found
    },
    add: (at: number, text: string): void => {
      if (text === '') return
      if (width !== undefined && at >= width) {
        hasExtraCells = true
        return
      }
      if (at >= MAX_COLUMNS) refuseAt(`a cell is beyond column ${MAX_COLUMNS}`)
      characters += text.length
      if (characters > MAX_ROW_CHARACTERS) refuseAt('the row is longer than 4 MiB')
      while (cells.length < at) cells.push('')
      cells[at] = text
    },
    /** `undefined` when the row has no value. */
    end: (): ListRow | undefined => {
      if (cells.every((cell) => cell.trim() === '')) return undefined
      charactersOfSheet += characters
      if (charactersOfSheet > MAX_SHEET_CHARACTERS) {
        refuseTooLarge('the sheet has more than 1 GiB of text')
      }
      width ??= cells.length
      while (cells.length < width) cells.push('')
      if (hasExtraCells) cells.push('')
      return { line, cells }
    },
  }

  function refuseAt(problem: string): never {
    throw new ListRefusal(`${problem}; save the list as CSV`, line)
  }
}

const LETTERS = 26

/** 0 for "A7", 27 for "AB7". */
function columnIndex(reference: string): number {
  let index = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > LETTERS) break
    index = index * LETTERS + letter
  }
  return index - 1
}
