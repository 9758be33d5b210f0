import { describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { undoImport } from '#db/import/undo-import.ts'
import type { SkippedRow } from '#db/import/report.ts'
import { csvOf, importList, importText, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { addStatements } from '#tests/helpers/stewardship/stewardship.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { lines, records } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const STORED: Cells[] = records`
  name=A
  name=B
  name=C&city=Dallas
`
/** One changed clinic, one new and one closed for good; A is missing. */
const PARTIAL = withStatus(
  csvOf(
    ...records`
      name=B&reviews=99
      name=New&street=9 Elm St
      name=C&city=Dallas
    `,
  ),
)

function isUntouched({ name }: { name: string }): boolean {
  return name === 'A' || name === 'C'
}

function withStatus(csv: string): string {
  const rows = csv.trimEnd().split('\n')
  const status = ['business_status', '', '', 'CLOSED_PERMANENTLY']
  return rows.map((line, at) => `${line},${status[at]}\n`).join('')
}

describe('a partial list', () => {
  test.for([
    ['add', { added: 1, changed: 0, unchanged: 3 }, ['A 12', 'B 12', 'C 12', 'New 12']],
    ['update', { added: 0, changed: 1, unchanged: 2 }, ['A 12', 'B 99', 'C 12']],
  ] as const)(
    'that is imported to %s changes nothing else, and can be undone (R-LIST-23)',
    async ([mode, counts, clinics], { connection }) => {
      await importList(connection, STORED, { source: 'First' })
      const before = listClinics(connection)
      const dry = await importText(connection, PARTIAL, { mode, dryRun: true })
      expect(listClinics(connection)).toEqual(before)
      const done = await importText(connection, PARTIAL, { mode, source: 'Second' })

      const leftOut = { 'left-out': 1, closed: 1 }
      for (const outcome of [dry, done]) {
        expect(outcome).toMatchObject({
          kind: 'imported',
          report: {
            ...counts,
            removed: 0,
            closedNow: 0,
            rows: 3,
            imported: 1,
            skippedByReason: leftOut,
          },
        })
      }
      const after = listClinics(connection)
      expect(after.map(({ name, reviews }) => `${name} ${reviews}`)).toEqual(clinics)
      expect(after.filter(isUntouched)).toEqual(before.filter(isUntouched))

      await undoImport(connection, NOW)
      expect(listClinics(connection)).toEqual(before)
    },
  )

  test('to update is refused if it lacks a column, unlike one to add', async ({ connection }) => {
    await importList(connection, STORED)
    const list =
      'name,full_address\nNew,"2 Main St, Austin, TX 78701"\nB,"1 Main St, Austin, TX 78701"\n'

    const updated = await importText(connection, list, { mode: 'update' })
    const added = await importText(connection, list, { mode: 'add' })

    expect(updated).toMatchObject({ kind: 'refused', problem: expect.stringContaining('lacks') })
    expect(added).toMatchObject({ kind: 'imported', report: { removed: 0, changed: 0 } })
  })
})

test('a list leaves out what hardly removes tattoos, unless somebody says that it does (R-LIST-16)', async ({
  connection,
}) => {
  const list = `${csvOf(
    ...records`
      name=Ink Off Laser
      name=Studio
      name=Confirmed
      name=Clinic
    `,
  ).trimEnd()}\n`
  const kinds = lines`
    category
    Tattoo removal service
    Tattoo shop
    Tattoo shop
    Medical spa
  `
  const rows = list.trimEnd().split('\n')
  const typed = rows.map((line, at) => `${line},${kinds[at]}\n`).join('')
  const whole = await importText(connection, typed)
  const doubtful = () =>
    query(
      connection,
      'select name from doubtful_listings join providers on id = listing_id order by name',
    )
  expect(whole).toMatchObject({
    report: { relevance: { sure: 1, doubtful: 1, 'off-topic': 2 }, skipped: 0 },
  })
  expect(doubtful()).toEqual(['Clinic', 'Confirmed', 'Studio'])

  const [id = 0] = query<number>(connection, "select id from providers where name = 'Confirmed'")
  const value = '["Laser Tattoo Removal"]'
  await addStatements(connection, id, { services: value })
  const skipped: SkippedRow[] = []
  const options = {
    onlyFitting: true,
    force: true,
    onSkipped: (row: SkippedRow) => skipped.push(row),
  }
  const fitting = await importText(connection, typed, options)

  expect(fitting).toMatchObject({
    report: { imported: 3, removed: 1, skippedByReason: { 'off-topic': 1 } },
  })
  expect(skipped).toMatchObject([{ line: 3, name: 'Studio', reason: 'off-topic' }])
  expect(doubtful()).toEqual(['Clinic'])
})

const listClinics = (connection: Connection) =>
  query<{ name: string; reviews: number }>(
    connection,
    `select id, name, reviews, slug, city_slug, listed_on from providers
      join clinics on clinics.listing_id = providers.id order by name`,
  )

test('a list is not refused because it lacks what only a correction says', async ({
  connection,
}) => {
  const list = 'name,city,state\nA,Austin,TX\nB,Austin,TX\n'
  await importText(connection, list)
  await addStatements(connection, 1, { phone: '(512) 555-0101' })

  expect(await importText(connection, list)).toMatchObject({
    kind: 'imported',
    report: { unchanged: 2 },
  })
})
