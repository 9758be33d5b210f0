import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { sampleCsv } from '#cli/sample/sample.ts'
import { clinicIdentity } from '#domain/clinics/identity.ts'
import type { ClinicColumn } from '#domain/import/reading/list-columns.ts'
import { readListHeader } from '#domain/import/reading/list-header.ts'
import { readClinicRow } from '#domain/import/reading/read-row.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const folder = testFolder()
const committed = readFileSync('data/clinics.csv', 'utf8')
const write = (rows: number, seed: number) => [...sampleCsv(committed, { rows, seed })].join('')
const read = (csv: string) => parse<Record<ClinicColumn, string>>(csv, { columns: true })

const small = write(2000, 7)
const clinics = read(small)

/** Parses the rows as the import does. */
function parseRows(csv: string) {
  const [head = [], ...records] = parse(csv)
  const result = readListHeader(head)
  if (result.kind === 'refused') throw new Error(result.problem)
  return records.map((cells) => readClinicRow(cells, result.header))
}

test('writes the same list for the same seed and a different one for another seed', () => {
  expect(write(2000, 7)).toBe(small)
  expect(write(2000, 8)).not.toBe(small)
})

test.for([1, 51, 52])('writes exactly the %d requested rows', (rows) => {
  expect(read(write(rows, 1))).toHaveLength(rows)
})

test('uses only fictional telephone numbers and sites', () => {
  for (const { phone, site, street_view } of clinics) {
    expect(phone).toMatch(/^(?:|\+1 [2-9]\d\d-555-01\d\d)$/)
    expect(site).toMatch(/^(?:|https:\/\/(?:www\.)?[a-z0-9-]+\.example\/\S*)$/)
    expect(street_view).toMatch(/^(?:|https:\/\/streetview\.example\/\S+)$/)
  }
})

test('every row says the same place everywhere, and no two are one clinic', () => {
  for (const { street, city, postal_code, full_address } of clinics) {
    expect(full_address).toMatch(new RegExp(`^${street}, ${city}, [A-Z]{2} ${postal_code}, `))
  }
  expect(new Set(clinics.map(clinicIdentity)).size).toBe(clinics.length)
})

test('imports without a skipped row or unreadable opening hours', () => {
  const rows = parseRows(small)

  expect(rows.filter((row) => row.kind === 'skipped')).toEqual([])
  expect(
    rows.filter((row) => row.kind === 'clinic' && row.clinic.hours.kind === 'unreadable'),
  ).toEqual([])
})

test('--out names the file to write', async () => {
  const file = join(folder, 'list.csv')

  const options = ['--rows', '2000', '--seed', '7', '--out', file]
  await runCli(['sample', ...options])

  expect(readFileSync(file, 'utf8')).toBe(small)
  expect(readdirSync(folder)).toEqual(['list.csv'])
})

test('data/clinics.csv supports the claims of the site', () => {
  const rows = parseRows(committed).flatMap((row) => (row.kind === 'clinic' ? [row.clinic] : []))
  const distinct = (key: (clinic: (typeof rows)[number]) => string) => new Set(rows.map(key)).size

  expect(rows).toHaveLength(18_930)
  expect(distinct((clinic) => clinic.state)).toBe(51)
  expect(distinct((clinic) => `${clinic.stateSlug}/${clinic.citySlug}`)).toBeGreaterThan(3500)
  expect(distinct(clinicIdentity)).toBe(18_930)
  expect(rows.map((clinic) => clinic.name).filter((name) => KNOWN_BRANDS.test(name))).toEqual([])
})

const KNOWN_BRANDS =
  /removery|laser ?away|ideal image|sono bello|milan laser|fade ?away|invisible ink|clean (?:slate|canvas)|finery|vamoose|tattoff|ink-?b-?gone|blank canvas|fresh start|skin laundry|eraser/i
