import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { readRows } from '#db/import/reading/records.ts'
import type { ListRow } from '#db/import/source.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test as databaseTest, testWithPlaces as test } from '#tests/helpers/databases/database.ts'
import {
  partsOf,
  spreadsheetSource,
  workbookOf,
  xlsxOf,
  type SheetCell,
} from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf } from '#tests/helpers/lists/zip-archives.ts'
import { join } from 'node:path'
import { csvRecord } from '#domain/text/csv.ts'
import { query } from '#tests/helpers/databases/query.ts'

async function rowsOf(content: Buffer, sheet?: string): Promise<ListRow[]> {
  const rows: ListRow[] = []
  for await (const batch of readRows(spreadsheetSource(content, sheet))) rows.push(...batch)
  return rows
}

async function textOf(cell: SheetCell, options?: { startsIn1904: boolean }) {
  const [, row] = await rowsOf(xlsxOf([['header'], [cell]], options))
  return row?.cells[0]
}

const formatted = (value: number, format: string) => ({ value, format })

test('keeps the row numbers of the sheet, pads short rows and drops blank ones', async () => {
  const rows = await rowsOf(
    xlsxOf([[''], ['name', 'city', 'state'], [], ['A'], ['', ' '], ['B', '', 'TX', 'extra']]),
  )

  expect(rows).toEqual([
    { line: 2, cells: ['name', 'city', 'state', ''] },
    { line: 4, cells: ['A', '', '', ''] },
    { line: 6, cells: ['B', '', 'TX', 'extra'] },
  ])
})

test.for<[string, SheetCell, string]>([
  ['a text', 'Fade & "Away" <1>', 'Fade & "Away" <1>'],
  ['a text with spaces', '  a  ', '  a  '],
  ['a text with an escaped character', 'a_x000D_b', 'a\rb'],
  ['a ZIP code', formatted(2138, '00000'), '02138'],
  ['a phone number', 15_125_550_142, '15125550142'],
  ['a phone number with an exponent', formatted(15_125_550_142, '0.00E+00'), '15125550142'],
  [
    'a phone number with a format',
    formatted(5_125_550_142, '[<=9999999]###-####;(###) ###-####'),
    '(512) 555-0142',
  ],
  ['a coordinate', -97.743_061, '-97.743061'],
  ['a coordinate with noise', 0.1 + 0.2, '0.3'],
  ['a rounded coordinate', formatted(30.267_153, '0.00'), '30.267153'],
  ['a rating', formatted(4.8, '0.0'), '4.8'],
  ['a count', formatted(1234, '#,##0'), '1,234'],
  ['a percentage', formatted(0.5, '0%'), '50%'],
  ['a date', formatted(45_000, 'yyyy-mm-dd'), '2023-03-15'],
  ['a date with a locale', formatted(45_000, '[$-409]mmmm d, yyyy;@'), 'March 15, 2023'],
  ['a time', formatted(0.75, 'h:mm AM/PM'), '6:00 PM'],
  ['a number with an invalid format', formatted(7, '[['), '7'],
  ['a number as text', formatted(78_701, '@'), '78701'],
])('reads %s as a person sees it', async ([, cell, expected]) => {
  expect(await textOf(cell)).toBe(expected)
})

test('counts days from 1904 when the workbook does', async () => {
  const cell = formatted(45_000 - 1462, 'm/d/yyyy')

  expect(await textOf(cell, { startsIn1904: true })).toBe('3/15/2023')
})

test('reads the first visible sheet, or the named one', async () => {
  const sheets = workbookOf([
    { name: 'Notes', rows: [['hidden']], isHidden: true },
    { name: 'Clinics', rows: [['first']] },
    { name: 'Old & new', rows: [['second']] },
  ])

  expect(await rowsOf(sheets)).toEqual([{ line: 1, cells: ['first'] }])
  expect(await rowsOf(sheets, 'old & NEW')).toEqual([{ line: 1, cells: ['second'] }])
  expect(await rowsOf(sheets, 'Notes')).toEqual([{ line: 1, cells: ['hidden'] }])
  await expect(rowsOf(sheets, 'Other')).rejects.toThrow(
    'no sheet "Other"; its sheets are "Notes", "Clinics", "Old & new"',
  )
})

test('reads inline texts, rich texts, truth values, errors and formulas', async () => {
  const cells = [
    '<c r="A1" t="inlineStr"><is><r><t>rich </t></r><r><t>text</t></r><rPh><t>x</t></rPh></is></c>',
    '<c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c>',
    '<c t="str"><f>A1&amp;"&gt;"</f><v>a &#62; b</v></c><c/><c t="n"><f>1+1</f><v>2</v></c>',
    '<c t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>',
  ]
  const sheet = `<x:worksheet xmlns:x="m"><!-- > --><x:sheetData><row>${cells.join('')}</row></x:sheetData></x:worksheet>`
  const parts = partsOf([{ name: 'S', rows: [] }]).map((part) =>
    part.name.endsWith('sheet1.xml') ? { ...part, content: sheet } : part,
  )

  expect(await rowsOf(zipOf(parts))).toEqual([
    { line: 1, cells: ['rich text', 'TRUE', '', 'a > b', '', '2', '<b>'] },
  ])
})

test('reads a file written by another program', async () => {
  const rows = await rowsOf(readFileSync('tests/fixtures/clinics.xlsx'))

  expect(rows.map(({ line, cells }) => [line, cells.join('|')])).toEqual([
    [1, 'name|city|state|postal_code|phone|latitude|opened|rating'],
    [2, 'Fade Away|Cambridge|MA|02138|16175550142|42.3736|2023-03-15|4.8'],
    [3, 'Clínica 😀|Austin|TX|78701||30.267153||5'],
  ])
})

const textCell = (reference: string, content: string) =>
  `<c r="${reference}" t="str"><v>${content}</v></c>`

databaseTest('reads the target of a linked cell in columns of links', async ({ connection }) => {
  const formula = '<f>HYPERLINK("https://b.example/","Website")</f>'
  const sheet = `<worksheet ${NAMESPACES}><sheetData>
    <row r="1">${textCell('A1', 'name')}${textCell('B1', 'city')}${textCell('C1', 'site')}</row>
    <row r="2">${textCell('A2', 'A')}${textCell('B2', 'Austin')}${textCell('C2', 'Website')}</row>
    <row r="3">${textCell('A3', 'B')}${textCell('B3', 'Austin')}<c r="C3" t="str">${formula}<v>Website</v></c></row>
  </sheetData><hyperlinks><hyperlink ref="A2" r:id="rId1"/><hyperlink ref="C2" r:id="rId1"/></hyperlinks></worksheet>`
  const links = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink"
      Target="https://a.example/" TargetMode="External"/></Relationships>`
  const parts = partsOf([{ name: 'S', rows: [] }]).map((part) =>
    part.name.endsWith('sheet1.xml') ? { ...part, content: sheet } : part,
  )

  await importText(
    connection,
    zipOf([...parts, { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: links }]),
  )

  expect(query(connection, "select name || ' ' || site from providers")).toEqual([
    'A https://a.example/',
    'B https://b.example/',
  ])
})

const NAMESPACES =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** What a list has in some of its cells, and what is stored of it. */
interface Case {
  cells: Record<string, string>
  stored: Record<string, unknown>
}

const CASES = readFileSync(join(import.meta.dirname, '../../fixtures/list-cells.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Case)

const USUAL: Record<string, string> = {
  full_address: '1 Main St, Austin, TX 78701',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  postal_code: '78701',
  latitude: '30.27',
  longitude: '-97.74',
}

test(`${CASES.length} cells of real lists are stored as what they mean`, async ({ connection }) => {
  const columns = [
    ...new Set([
      'name',
      'street_view',
      ...Object.keys(USUAL),
      ...CASES.flatMap(({ cells }) => Object.keys(cells)),
    ]),
  ]
  const rows = CASES.map(({ cells }, index) => {
    const row: Record<string, string> = {
      ...USUAL,
      name: `Case ${index}`,
      street_view: `https://case.example/${index}`,
      ...cells,
    }
    return csvRecord(columns.map((column) => row[column] ?? ''))
  })
  const skipped = new Map<string, string>()
  const noted = new Map<string, string>()

  const outcome = await importText(connection, csvRecord(columns) + rows.join(''), {
    onSkipped: ({ name, reason }) => skipped.set(name, reason),
    onRepaired: ({ name, reason, problem }) => reason === 'phone' && noted.set(name, problem),
  })
  expect(outcome).toMatchObject({ kind: 'imported' })
  const stored = query<{ street_view: string }>(
    connection,
    'select * from providers join clinics on listing_id = id',
  )
  const byCase = new Map<string, object>(stored.map((row) => [row.street_view, row]))
  const read = CASES.map(({ cells, stored: wanted }, index) => {
    const row = byCase.get(`https://case.example/${index}`) ?? {}
    const name = cells['name'] ?? `Case ${index}`
    const found = { ...row, skipped: skipped.get(name), noted: noted.get(name) }
    const values = Object.keys(wanted).map((field) => [field, Reflect.get(found, field) ?? null])
    return { cells, stored: Object.fromEntries(values) as Record<string, unknown> }
  })
  expect(read).toEqual(CASES)
})
