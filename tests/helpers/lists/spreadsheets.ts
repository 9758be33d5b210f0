import { Readable } from 'node:stream'
import { CFB, utils, write, type CellObject } from '@e965/xlsx'
import type { ListSource } from '#db/import/source.ts'
import { zipOf, type ZipPart } from './zip-archives.ts'

/** A text, a number, or a number with a format. */
export type SheetCell = string | number | { value: number; format: string }

export interface TestSheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  isHidden?: boolean
}

/** An .xlsx file as Excel writes it: texts are shared, and blank cells and rows are left out. */
export function xlsxOf(rows: TestSheet['rows'], options: { startsIn1904?: boolean } = {}): Buffer {
  return zipOf(partsOf([{ name: 'Sheet1', rows }], options))
}

export function workbookOf(sheets: readonly TestSheet[]): Buffer {
  return zipOf(partsOf(sheets))
}

/** The parts of a workbook, for tests that break one of them. */
export function partsOf(
  sheets: readonly TestSheet[],
  { startsIn1904 = false }: { startsIn1904?: boolean } = {},
): ZipPart[] {
  const workbook = utils.book_new()
  for (const { name, rows } of sheets) {
    const cells = rows.map((row) => row.map(toCell))
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(cells), name)
  }
  workbook.Workbook = {
    WBProps: { date1904: startsIn1904 },
    Sheets: sheets.map(({ isHidden }) => ({ Hidden: isHidden ? 1 : 0 })),
  }
  return partsIn(write(workbook, { type: 'buffer', bookType: 'xlsx', bookSST: true }))
}

export function partsIn(bytes: Buffer): ZipPart[] {
  const { FullPaths, FileIndex }: Archive = CFB.read(bytes, { type: 'buffer' })
  return FileIndex.flatMap(({ content, size }, index) => {
    const name = FullPaths[index]?.replace('Root Entry/', '') ?? ''
    return size > 0 && !name.endsWith('/') ? [{ name, content: Buffer.from(content) }] : []
  })
}

interface Archive {
  FullPaths: string[]
  FileIndex: { content: number[]; size: number }[]
}

function toCell(cell: SheetCell): CellObject | null {
  if (cell === '') return null
  if (typeof cell === 'string') return { t: 's', v: cell }
  return typeof cell === 'number' ? { t: 'n', v: cell } : { t: 'n', v: cell.value, z: cell.format }
}

export function spreadsheetSource(content: Buffer, sheet?: string): ListSource {
  return { name: 'clinics.xlsx', chunks: Readable.from([content]), sheet }
}
