import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import type { SkippedRow } from '#db/import/report.ts'
import { testWithPlaces as test } from '#tests/helpers/databases/database.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { csvOf, sourceOf } from '#tests/helpers/lists/clinic-lists.ts'
import { partsIn, workbookOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf } from '#tests/helpers/lists/zip-archives.ts'
import { utils, write, type BookType } from '@e965/xlsx'
import { query } from '#tests/helpers/databases/query.ts'

/** Every file has the same fictional clinic, and where the tool knows them, one that closed and one that serves an area. */
const TOOLS = join(import.meta.dirname, '../../fixtures/tools')

/** The same clinic in files of other shapes. */
const SHAPES = join(import.meta.dirname, '../../fixtures/shapes')

const HAS_HOURS = /9(?::00)?.?AM|09:?00|;9-5/i

test.for(readdirSync(TOOLS))('%s is imported as it is', async (file, { connection }) => {
  const content = readFileSync(join(TOOLS, file))
  const closed: string[] = []
  const onSkipped = ({ name, reason }: SkippedRow) => closed.push(`${name}: ${reason}`)

  const outcome = await importClinics(connection, sourceOf(content), { now: NOW, onSkipped })

  expect(outcome).toMatchObject({ kind: 'imported' })
  const has = (text: string) => content.includes(text)
  expect(closed).toEqual(has('Gone Ink') ? ['Gone Ink: closed'] : [])
  const [first, ...others] = query<{ street: string }>(
    connection,
    'select name, street, city, state, postal_code as zip, phone, site, hours from providers order by id',
  )
  expect(first).toEqual({
    name: expect.stringMatching(/^fade away$/i),
    street: expect.stringMatching(/^1 main st$/i),
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    phone: expect.stringMatching(/512.{0,2}555-?0142$/),
    site: expect.stringMatching(has('fade.example') ? /fade\.example/ : /^$/),
    hours: expect.stringMatching(HAS_HOURS.test(content.toString()) ? /;540-1020;/ : /^$/),
  })
  // Without a street, only a list that says so makes it an area.
  const isSaid = /area_service|pureServiceArea/.test(content.toString())
  const street = expect.stringMatching(isSaid ? /^Serves the area around (?:78701|Austin)$/ : /^$/)
  expect(others.map((other) => other.street)).toEqual(has('Mobile Fade') ? [street] : [])
})

const LISTED = "select name || ' ' || state from providers order by id"
const json = (value: unknown) => JSON.stringify(value)
const [APIFY] = JSON.parse(readFileSync(join(TOOLS, 'apify.json'), 'utf8')) as [object]
const ADDRESS = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' }
const CSV = csvOf({ name: 'Fade Away', phone: '(512) 555-0142' })
const SHEET = [
  ['name', 'street', 'city', 'state', 'zip', 'phone'],
  ['Fade Away', '1 Main St', 'Austin', 'TX', '78701', '(512) 555-0142'],
]

/** The same clinic twice, with one place. */
const MERGED = [...SHEET, ['Fade Away', '', '', '', '', '(512) 555-0142']]

function bookOf(bookType: BookType, rows = SHEET): Buffer {
  const workbook = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows)
  if (rows === MERGED)
    sheet['!merges'] = [1, 2, 3, 4].map((c) => ({ s: { r: 1, c }, e: { r: 2, c } }))
  utils.book_append_sheet(workbook, sheet, 'Clinics')
  const bytes: Buffer = write(workbook, { type: 'buffer', bookType })
  return bytes
}

test.for<[format: string, content: string | Buffer, options?: { encoding?: string }]>([
  ...readdirSync(SHAPES).map((file): [string, Buffer] => [file, readFileSync(join(SHAPES, file))]),
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  [
    'another encoding',
    Buffer.from(CSV.replace('Fade', 'Fadé'), 'latin1'),
    { encoding: 'windows-1252' },
  ],
  ['UTF-16 without a mark', Buffer.from(CSV, 'utf16le')],
  ['the other UTF-16 without a mark', Buffer.from(CSV, 'utf16le').swap16()],
  ['letters of Windows', Buffer.from(CSV.replace('Fade', 'Fadé'), 'latin1')],
  ['letters of a Macintosh', Buffer.from(CSV.replace('Fade', 'Fad\u008E'), 'latin1')],
  [
    'days of Windows',
    Buffer.from(
      csvOf({ name: 'Fade Away', phone: '(512) 555-0142', working_hours: 'Mo\u0096Fr 9-17' }),
      'latin1',
    ),
  ],
  ['a compressed file', gzipSync(CSV)],
  [
    'an archive',
    zipOf([
      { name: 'clinics.csv', content: CSV },
      { name: '__MACOSX/._clinics.csv', content: 'x' },
    ]),
  ],
  [
    'a spreadsheet in an archive',
    zipOf([{ name: 'a/clinics.xlsx', content: workbookOf([{ name: 'A', rows: SHEET }]) }]),
  ],
  ...(['xls', 'xlsb', 'ods', 'xlml', 'html', 'fods'] as const).map((bookType): [string, Buffer] => [
    `a spreadsheet as ${bookType}`,
    bookOf(bookType),
  ]),
  ['a spreadsheet whose rows share cells', bookOf('xlsx', MERGED)],
  [
    'a spreadsheet that begins with a summary',
    workbookOf([
      { name: 'Export Summary', rows: [['This document was exported'], ['Sheet', 'Table']] },
      { name: 'Clinics', rows: [['Our clinics'], ...SHEET] },
    ]),
  ],
])('%s is a list', async ([, content, options], { connection }) => {
  const outcome = await importClinics(
    connection,
    { ...sourceOf(content), ...options },
    { now: NOW },
  )

  expect(outcome).toMatchObject({ kind: 'imported', report: { imported: 1 } })
  const stored = query(
    connection,
    'select name, street, city, state, postal_code as zip, phone from providers',
  )
  const phone = expect.stringMatching(/512.{0,2}555-?0142$/)
  const name = expect.stringMatching(/^Fad[eé] Away(?: \(Austin, TX\))?$/)
  expect(stored).toEqual([{ ...ADDRESS, name, phone }])
})

const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

test.for([
  ['a broken document', `[${json(APIFY)}`, /not whole JSON/],
  ['a broken line', `${json(APIFY)}\n${json(APIFY).slice(1)}`, /no JSON object/],
  ['a list of numbers', '[1, 2, 3]', /no records/],
  ['thousands of brackets', DEEP, /no records|JSON/],
  [
    'too many fields',
    json([Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [i, 1]))]),
    /5000/,
  ],
  ['an unknown encoding', CSV, /no encoding "latin-9000"/],
  ['a web page', '<!doctype html><p>Sign in</p>', /web page/],
  ['a Parquet file', 'PAR1\0\0PAR1', /Parquet.*CSV or JSON/],
] as const)('%s is refused with the way out', async ([what, content, problem], { connection }) => {
  const encoding = what === 'an unknown encoding' ? 'latin-9000' : undefined

  const outcome = await importClinics(connection, { ...sourceOf(content), encoding }, { now: NOW })

  expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
})

/** A row that is hidden in OpenDocument, which the library does not write. */
const hideRow = (xml: string) =>
  xml.replace(
    /<table:table-row(?=[^>]*>(?:(?!<table:table-row)[^])*Hidden)/,
    '$& table:visibility="collapse"',
  )

test.for<BookType>(['xlsx', 'ods', 'fods'])(
  'sheets of %s with the same columns are one list, whose hidden rows are left out',
  async (bookType, { connection }) => {
    const workbook = utils.book_new()
    const header = ['name', 'city', 'phone']
    const sheets = {
      Notes: [['Ask Ann']],
      Texas: [header, ['Fade Away', 'Austin', '(512) 555-0142'], ['Hidden', 'Austin', '']],
      Nevada: [['Our clinics'], header, ['Clear Skin', 'Reno', '(775) 555-0142']],
    }
    for (const [name, rows] of Object.entries(sheets)) {
      const sheet = utils.aoa_to_sheet(rows)
      if (name === 'Texas') sheet['!rows'] = [{}, {}, { hidden: true }]
      utils.book_append_sheet(workbook, sheet, name)
    }
    const written: Buffer = write(workbook, { type: 'buffer', bookType, cellStyles: true })
    const parts = bookType === 'ods' ? partsIn(written) : []
    const hidden = parts.map(({ name, content }) => ({ name, content: hideRow(String(content)) }))
    const bytes =
      bookType === 'ods' ? zipOf(hidden) : bookType === 'fods' ? hideRow(String(written)) : written

    const outcome = await importClinics(connection, sourceOf(bytes), { now: NOW })

    expect(outcome).toMatchObject({
      kind: 'imported',
      report: {
        imported: 2,
        notes: ['read from "Texas", "Nevada"; "Notes" left out', '1 hidden row is left out'],
      },
    })
    expect(query(connection, LISTED)).toEqual(['Fade Away TX', 'Clear Skin NV'])
  },
)

test('a state in a row of its own is that of the rows below', async ({ connection }) => {
  const list = 'name,city,phone\nTexas,,\nFade Away,Paris,\nOhio,,\nClear Skin,Dayton,\n'

  await importClinics(connection, sourceOf(list), { now: NOW })

  expect(query(connection, LISTED)).toEqual(['Fade Away TX', 'Clear Skin OH'])
})
