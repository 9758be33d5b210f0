import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { readSampleCities } from '#cli/sample/cities.ts'
import { sampleCsv } from '#cli/sample/csv.ts'
import { fullSampleCsv } from '#cli/sample/full/csv.ts'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

const LIST = 'data/clinics-full.csv'
const FACTS = ['place_id', 'rating', 'business_status', 'verified', 'category', 'subtypes']
const CONTACT = /^(?:full_name|first_name|last_name|title|email(?:_.*)?|contact_phone|phone_\d)$/

const committed = readFileSync(LIST, 'utf8')
const cities = readSampleCities(readFileSync('data/places.csv', 'utf8'))
const rows = parse<Record<string, string>>(committed, { columns: true })
const places = [...Map.groupBy(rows, (row) => row['place_id']).values()]
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const write = (count: number, seed: number) =>
  [...fullSampleCsv(cities, { rows: count, seed })].join('')

test('data/clinics-full.csv is the default output of sample --full', async ({ files }) => {
  const out = join(files.folder, 'full.csv')

  const { code, stdout } = await runCli(['sample', '--full', '--out', out])

  expect([code, stdout]).toEqual([0, `400 fictional clinics written to ${out}\n`])
  expect(sha256(readFileSync(out, 'utf8'))).toBe(sha256(committed))
  expect(statSync(LIST).size).toBeLessThan(1_000_000)
})

test('replaces its own default list without --force, but not that of plain sample', async ({
  files,
}) => {
  const out = files.list(committed)
  const other = join(files.folder, 'other.csv')
  await runCli(['sample', '--rows', '60', '--out', other])

  const replaced = await runCli(['sample', '--full', '--rows', '60', '--out', out])
  const refused = await runCli(['sample', '--full', '--out', other])

  expect([replaced.code, refused.code]).toEqual([0, 1])
  expect(refused.stderr).toBe(`${other}: exists already; add --force to replace it\n`)
})

test('another seed gives another list, and more rows keep the 120 columns', () => {
  const larger = parse<Record<string, string>>(write(1200, 2), { columns: true })

  expect(write(400, 2)).not.toBe(committed)
  expect(Object.keys(larger[0]!)).toHaveLength(120)
  expect(new Set(larger.map((row) => row['place_id'])).size).toBe(1200)
})

test('has 120 different columns, the 15 of a list and the optional ones among them', () => {
  const columns = Object.keys(rows[0]!)

  expect(columns).toHaveLength(120)
  expect(columns).toEqual(expect.arrayContaining([...CLINIC_COLUMNS, ...FACTS, 'time_zone']))
})

test('repeats a place once for each contact, with nothing else changed', () => {
  const repeated = places.filter((group) => group.length > 1)

  expect(places).toHaveLength(400)
  expect(repeated.length).toBeGreaterThan(40)
  for (const group of repeated) {
    expect(new Set(group.map((row) => row['email'])).size).toBe(group.length)
    for (const row of group) expect(withoutContact(row)).toEqual(withoutContact(group[0]!))
  }
})

test('about one place in twenty is closed for good, in several spellings', () => {
  const statuses = places.map(([row]) => row?.['business_status'] ?? '')
  const spellings = (pattern: RegExp) => statuses.filter((status) => pattern.test(status))

  expect(spellings(/permanently/i).length / places.length).toBeCloseTo(0.05, 1.5)
  expect(new Set(spellings(/permanently/i)).size).toBeGreaterThan(2)
  expect(new Set(spellings(/temporarily/i)).size).toBeGreaterThan(1)
})

test('ratings agree with the reviews per star', () => {
  for (const row of rows) {
    const counts = [1, 2, 3, 4, 5].map((star) => Number(row[`reviews_per_score_${star}`]))
    const reviews = counts.reduce((sum, count) => sum + count, 0)
    const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0)

    expect(reviews).toBe(Math.trunc(Number(row['reviews'])))
    expect(Math.abs(Number(row['rating']) - stars / Math.max(reviews, 1))).toBeLessThan(0.051)
  }
})

test('names only fictional hosts, mailboxes and telephone numbers', () => {
  const hosts = [...committed.matchAll(/(?:https?:\/\/|@)([a-z0-9.-]+)/gi)].map(([, host]) => host)
  const phones = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, cell]) => (/phone/.test(column) ? [cell] : [])),
  )

  expect(hosts.length).toBeGreaterThan(2000)
  for (const host of hosts) expect(host).toMatch(/\.example$/)
  for (const phone of phones) expect(phone).toMatch(/^(?:|\+1 [2-9]\d\d-555-01\d\d)$/)
})

test('leaves the 15 columns as sample would write them', () => {
  const options = { rows: 400, seed: 1, cityCount: 133 }
  const plain = parse<Record<string, string>>([...sampleCsv(cities, options)].join(''), {
    columns: true,
  })
  const firsts = places.map(([row]) =>
    Object.fromEntries(CLINIC_COLUMNS.map((column) => [column, row?.[column]])),
  )

  expect(firsts).toEqual(plain)
})

function withoutContact(row: Record<string, string>) {
  return Object.entries(row).filter(([column]) => !CONTACT.test(column))
}
