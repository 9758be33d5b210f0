import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readSampleCities } from '#cli/sample/cities.ts'
import { sampleCsv } from '#cli/sample/csv.ts'
import { clinicIdentity } from '#domain/clinics/identity.ts'
import type { ClinicColumn } from '#domain/import/list-columns.ts'
import { readListHeader } from '#domain/import/list-header.ts'
import { readClinicRow } from '#domain/import/read-row.ts'
import { milesBetween } from '#domain/places/geography.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { STATES } from '#domain/places/states.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'

const cities = readSampleCities(readFileSync('data/places.csv', 'utf8'))
const zipAreas = new Map(
  cities.flatMap((city) => city.zips.map((zip) => [zip.zip, { ...zip, city }] as const)),
)

const write = (rows: number, seed: number) => [...sampleCsv(cities, { rows, seed })].join('')
const read = (csv: string) => parse<Record<ClinicColumn, string>>(csv, { columns: true })
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Takes a second on an idle machine. */
const WHOLE_LIST = { timeout: 30_000 }

const committed = readFileSync('data/clinics.csv', 'utf8')
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

test.for([1, 50, 51, 52, 700])('writes exactly the %d requested rows', (rows) => {
  expect(read(write(rows, 1))).toHaveLength(rows)
})

test('uses only fictional telephone numbers and sites', () => {
  for (const { phone, site, street_view } of clinics) {
    expect(phone).toMatch(/^(?:|\+1 [2-9]\d\d-555-01\d\d)$/)
    expect(site).toMatch(/^(?:|https:\/\/(?:www\.)?[a-z0-9-]+\.example\/\S*)$/)
    expect(street_view).toMatch(/^(?:|https:\/\/streetview\.example\/\S+)$/)
  }
})

test('places every clinic within two miles of a real ZIP of its city and state', () => {
  for (const clinic of clinics) {
    const area = zipAreas.get(clinic.postal_code)
    const state = STATES.find(({ name, code }) => clinic.state === name || clinic.state === code)

    expect(foldPlaceName(clinic.city)).toBe(foldPlaceName(area?.city.name ?? ''))
    expect(state?.code).toBe(area?.city.stateCode)
    expect(clinic.full_address).toBe(
      `${clinic.street}, ${clinic.city}, ${state?.code} ${clinic.postal_code}, United States`,
    )
  }

  const located = clinics.filter(({ latitude }) => latitude !== '')
  for (const { postal_code, latitude, longitude } of located) {
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    expect(milesBetween(position, zipAreas.get(postal_code)!)).toBeLessThan(2)
  }
  expect(located.length).toBeGreaterThan(1900)
})

test('imports without a skipped row or unreadable opening hours', () => {
  const rows = parseRows(small)

  expect(rows.filter((row) => row.kind === 'skipped')).toEqual([])
  expect(
    rows.filter((row) => row.kind === 'clinic' && row.clinic.hours.kind === 'unreadable'),
  ).toEqual([])
})

test.for([
  ['--rows', '0'],
  ['--rows', '1.5'],
  ['--rows', 'many'],
  ['--seed', '-1'],
] as const)('refuses %s %s', async (arguments_) => {
  const { code, stdout, stderr } = await runCli(['sample', ...arguments_])

  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('is invalid')
})

test('--out names the file to write', async ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'list.csv')

  const options = ['--rows', '2000', '--seed', '7', '--out', file]
  await runCli(['sample', ...options])

  expect(readFileSync(file, 'utf8')).toBe(small)
  expect(readdirSync(folder)).toEqual(['list.csv'])
})

test('data/clinics.csv is the default output of the command', WHOLE_LIST, () => {
  expect(sha256(write(18_930, 1))).toBe(sha256(committed))
})

test('data/clinics.csv supports the claims of the site', WHOLE_LIST, () => {
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
