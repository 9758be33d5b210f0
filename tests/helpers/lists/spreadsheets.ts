import { Readable } from 'node:stream'
import type { ListSource } from '#db/import/source.ts'
import { zipOf, type ZipPart } from './zip-archives.ts'

/** A text, a number, or a number with a format. */
export type SheetCell = string | number | { value: number; format: string }

export interface TestSheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  isHidden?: boolean
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'

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
  const texts = new Map<string, number>()
  const formats = new Map<string, number>()
  const sheetParts = sheets.map(({ rows }, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(rows, texts, formats),
  }))
  const relations = sheets.map((_, index) =>
    relation('worksheet', `worksheets/sheet${index + 1}.xml`, index + 1),
  )
  return [
    { name: '[Content_Types].xml', content: contentTypes(sheets.length) },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}">${relation('officeDocument', 'xl/workbook.xml', 1)}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>
<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr${startsIn1904 ? ' date1904="1"' : ''}/><sheets>${sheets.map(sheetElement).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}">${[
        ...relations,
        relation('sharedStrings', 'sharedStrings.xml', sheets.length + 1),
        relation('styles', '/xl/styles.xml', sheets.length + 2),
      ].join('')}</Relationships>`,
    },
    ...sheetParts,
    { name: 'xl/sharedStrings.xml', content: sharedStringsXml([...texts.keys()]) },
    { name: 'xl/styles.xml', content: stylesXml([...formats.keys()]) },
  ]
}

export function spreadsheetSource(content: Buffer, sheet?: string): ListSource {
  return { name: 'clinics.xlsx', chunks: Readable.from([content]), sheet }
}

function contentTypes(sheets: number): string {
  const types = [
    ['workbook', 'sheet.main'],
    ['sharedStrings', 'sharedStrings'],
    ['styles', 'styles'],
    ...Array.from({ length: sheets }, (_, index) => [`worksheets/sheet${index + 1}`, 'worksheet']),
  ].map(
    ([part, type]) =>
      `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
  )
  return `<Types xmlns="${CONTENT_TYPES}">${types.join('')}</Types>`
}

function relation(type: string, target: string, id: number): string {
  return `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`
}

function sheetElement({ name, isHidden }: TestSheet, index: number): string {
  const state = isHidden ? ' state="hidden"' : ''
  return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
}

function sheetXml(
  rows: TestSheet['rows'],
  texts: Map<string, number>,
  formats: Map<string, number>,
): string {
  const rowXml = rows.map((cells, row) => {
    const cellXml = cells.map((cell, column) => {
      const reference = `r="${columnLetters(column)}${row + 1}"`
      if (cell === '') return ''
      if (typeof cell === 'string')
        return `<c ${reference} t="s"><v>${indexIn(texts, cell)}</v></c>`
      if (typeof cell === 'number') return `<c ${reference}><v>${cell}</v></c>`
      return `<c ${reference} s="${indexIn(formats, cell.format) + 1}"><v>${cell.value}</v></c>`
    })
    return `<row r="${row + 1}">${cellXml.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${rowXml.join('')}</sheetData></worksheet>`
}

function indexIn(known: Map<string, number>, key: string): number {
  const index = known.get(key) ?? known.size
  known.set(key, index)
  return index
}

function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

function sharedStringsXml(texts: readonly string[]): string {
  const items = texts.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`)
  return `<sst xmlns="${MAIN}">${items.join('')}</sst>`
}

const FIRST_CUSTOM_FORMAT = 164

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (format, index) =>
      `<numFmt numFmtId="${FIRST_CUSTOM_FORMAT + index}" formatCode="${escapeXml(format)}"/>`,
  )
  const styles = formats.map((_, index) => `<xf numFmtId="${FIRST_CUSTOM_FORMAT + index}"/>`)
  return `<styleSheet xmlns="${MAIN}"><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
