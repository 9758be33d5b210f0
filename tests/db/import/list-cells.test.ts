import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { testWithPlaces as test } from '#tests/helpers/databases/database.ts'
import { csvRecord } from '#domain/text/csv.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { query } from '#tests/helpers/databases/query.ts'

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
