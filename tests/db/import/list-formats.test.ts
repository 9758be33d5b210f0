import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import type { SkippedRow } from '#db/import/report.ts'
import { testWithPlaces as test } from '#tests/helpers/databases/database.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { csvOf, sourceOf } from '#tests/helpers/lists/clinic-lists.ts'
import { workbookOf } from '#tests/helpers/lists/spreadsheets.ts'

/** Every file has the same fictional clinic, and where the tool knows them, one that closed and one that serves an area. */
const TOOLS = join(import.meta.dirname, '../../fixtures/tools')

const HAS_HOURS = /9(?::00)?.?AM|09:?00|;9-5/i

test.for(readdirSync(TOOLS))('%s is imported as it is', async (file, { connection }) => {
  const content = readFileSync(join(TOOLS, file))
  const closed: string[] = []
  const onSkipped = ({ name, reason }: SkippedRow) => closed.push(`${name}: ${reason}`)

  const outcome = await importClinics(connection, sourceOf(content), { now: NOW, onSkipped })

  expect(outcome).toMatchObject({ kind: 'imported' })
  const has = (text: string) => content.includes(text)
  expect(closed).toEqual(has('Gone Ink') ? ['Gone Ink: closed'] : [])
  const [first, ...others] = await connection.db
    .selectFrom('providers')
    .select(['name', 'street', 'city', 'state', 'postal_code as zip', 'phone', 'site', 'hours'])
    .orderBy('id')
    .execute()
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

const json = (value: unknown) => JSON.stringify(value)
const [APIFY] = JSON.parse(readFileSync(join(TOOLS, 'apify.json'), 'utf8')) as [object]
const ADDRESS = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' }
const CSV = csvOf({ name: 'Fade Away', phone: '(512) 555-0142' })
const withDelimiter = (delimiter: string) =>
  [
    ['name', 'street', 'city', 'state', 'zip', 'phone'],
    ['Fade Away', '1 Main St', 'Austin', 'TX', '78701', '(512) 555-0142'],
  ]
    .map((cells) => cells.join(delimiter))
    .join('\n')
const SHEET = [
  ['name', 'street', 'city', 'state', 'zip', 'phone'],
  ['Fade Away', '1 Main St', 'Austin', 'TX', '78701', '(512) 555-0142'],
]

test.for<[format: string, content: string | Buffer, options?: { encoding?: string }]>([
  ['semicolons', withDelimiter(';')],
  ['tabs', withDelimiter('\t')],
  ['bars', withDelimiter('|')],
  ['a named separator', `sep=;\n${withDelimiter(';')}`],
  ['a title and a blank line above the header', `Clinics in Texas\n\n${CSV}`],
  ['two exports, one below the other', `${CSV}${CSV}`],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  [
    'another encoding',
    Buffer.from(CSV.replace('Fade', 'Fadé'), 'latin1'),
    { encoding: 'windows-1252' },
  ],
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
  const stored = await connection.db
    .selectFrom('providers')
    .select(['name', 'street', 'city', 'state', 'postal_code as zip', 'phone'])
    .execute()
  const phone = expect.stringMatching(/512.{0,2}555-?0142$/)
  const name = expect.stringMatching(/^Fad[eé] Away$/)
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
  ['a compressed file', gzipSync(CSV), /unpack/],
] as const)('%s is refused with the way out', async ([what, content, problem], { connection }) => {
  const encoding = what === 'an unknown encoding' ? 'latin-9000' : undefined

  const outcome = await importClinics(connection, { ...sourceOf(content), encoding }, { now: NOW })

  expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringMatching(problem) })
})
