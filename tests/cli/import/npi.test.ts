import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { csvRecord } from '#domain/text/csv.ts'
import { NPI_COLUMNS } from '#domain/registry/npi.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'

const LIST = csvOf(
  { name: 'Fade Away Dermatology, PLLC', street: '1 A St', phone: '(512) 555-0101' },
  { name: 'Clear', street: '2 B St', phone: '(512) 555-0102' },
  { name: 'Jo Field MD', street: '3 C St', phone: '(512) 555-0103' },
  { name: 'Ink Studio', street: '4 D St', phone: '(512) 555-0104' },
)

type Row = Partial<Record<keyof typeof NPI_COLUMNS, string>> & { codes?: readonly string[] }

const FIELDS = Object.keys(NPI_COLUMNS) as (keyof typeof NPI_COLUMNS)[]
const CODES = [1, 2].map((number) => `Healthcare Provider Taxonomy Code_${number}`)

/** The published file has 330 columns; what is not read stands between those that are. */
function registry(rows: readonly Row[]): string {
  const header = ['Entity Type Code', ...FIELDS.map((field) => NPI_COLUMNS[field]), ...CODES]
  const records = rows.map(({ codes = [], ...row }) => [
    '1',
    ...FIELDS.map((field) => row[field] ?? ''),
    ...CODES.map((_, index) => codes[index] ?? ''),
  ])
  return [header, ...records].map((cells) => csvRecord(cells)).join('')
}

const AUSTIN = { zip: '787011234' }

const REGISTRY = registry([
  { ...AUSTIN, npi: '1000000001', organization: 'FADE AWAY DERMATOLOGY', codes: ['261Q00000X'] },
  { ...AUSTIN, npi: '1000000002', phone: '5125550101', codes: ['390200000X', '207N00000X'] },
  { ...AUSTIN, npi: '1000000003', firstName: 'JO', lastName: 'FIELD', codes: ['363LF0000X'] },
  {
    ...AUSTIN,
    npi: '1000000004',
    phone: '5125550102',
    codes: ['207N00000X'],
    deactivated: '01/02/2020',
  },
  { ...AUSTIN, npi: '1000000005', phone: '5125550104', codes: ['111N00000X'] },
  { zip: '90210', npi: '1000000006', phone: '5125550104', codes: ['207N00000X'] },
])

test('the federal registry says what a clinic is, by phone or name in its ZIP code', async ({
  files: { db, list, folder },
}) => {
  await runCli(['import', list(LIST), '--db', db])
  const path = join(folder, 'npidata_pfile_20050523-20261108.csv')
  writeFileSync(path, REGISTRY)

  const first = await runCli(['enrich', 'npi', path, '--db', db, '--json'])
  const again = await runCli(['enrich', 'npi', path, '--db', db])

  expect(JSON.parse(first.stdout)).toEqual({ rows: 6, matched: 2, listedOn: '2026-11-08' })
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('2 clinics are') })
  const stored = await inDatabase(db, (open) =>
    open.db
      .selectFrom('npi_matches')
      .innerJoin('providers', 'id', 'provider_id')
      .select(['slug', 'npi', 'kind'])
      .orderBy('npi')
      .execute(),
  )
  expect(stored).toEqual([
    { slug: 'fade-away-dermatology-pllc', npi: '1000000002', kind: 'a dermatologist' },
    { slug: 'jo-field-md', npi: '1000000003', kind: 'a nurse practitioner' },
  ])
})

test.for([
  ['name,phone\nFade,1\n', ':1: is not the registry'],
  ['', ': is empty'],
  [`${REGISTRY}"broken`, ': is not CSV'],
] as const)(
  'refuses another file: %j',
  async ([content, message], { files: { db, list, folder } }) => {
    await runCli(['import', list(LIST), '--db', db])

    const path = join(folder, 'other.csv')
    writeFileSync(path, content)

    const { code, stderr } = await runCli(['enrich', 'npi', path, '--db', db])

    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
  },
)
