import { createReadStream } from 'node:fs'
import { expect } from 'vitest'
import { isDemo } from '#db/directory/totals.ts'
import { checkConsistency } from '#db/checks/consistency.ts'
import type { Connection } from '#db/engine/connection.ts'
import { recognizeDemo } from '#db/import/demo.ts'
import { hideClinic } from '#db/stewardship/steps.ts'
import { findApplication } from '#db/proposals/find.ts'
import { addApplication, addPending } from '#tests/helpers/applications/applications.ts'
import { approve, LISTED, OTHER } from '#tests/helpers/applications/clinic-updates.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { report, addStatements, clinicId, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { query } from '#tests/helpers/databases/query.ts'

const OWN = 'name,city,state\nQuiet Ink,Austin,TX\nClear Skin,Reno,NV\nGone,Denver,CO\n'

const NEIGHBOR = { ...OTHER, site: 'https://neighbor.example/' }

const TWINS = ['Bare Skin One', 'Bare Skin Two'].map((name) => ({
  ...OTHER,
  name,
  city: 'Houston',
}))

/** Empty after the demo, whatever was done with its clinics. */
const FORGOTTEN = [
  'former_addresses',
  'former_cities',
  'previous_clinics',
  "proposals where kind = 'report'",
  'duplicate_pairs',
] as const

const rowsOf = ({ sqlite }: Connection, table: string): unknown[] =>
  query({ sqlite }, `select * from ${table}`)

/** A demo on which everything was tried that leaves traces. */
async function tryTheDemo(connection: Connection): Promise<void> {
  const { db } = connection
  await importList(connection, [LISTED, NEIGHBOR, ...TWINS])
  const id = await clinicId(db, 'https://old.example/')
  await addApplication(db, { id: 'own', name: 'Quiet Ink Studio', city: 'Waco', zip: '76701' })
  await approve(connection, await addPending(db, { id: 'update' }))
  await addStatements(connection, id, { phone: '(512) 555-0177' })
  await report(connection, 'neighbor', { phone: '(512) 555-0178' })
  const other = await clinicId(db, 'https://neighbor.example/')
  await hideClinic(db, { id: other, ...STEP })
  const moved = { ...LISTED, city: 'Dallas', phone: '(512) 555-0155' }
  await importList(connection, [moved, NEIGHBOR, ...TWINS], { force: true })
  connection.sqlite.exec('update import_runs set is_demo = 1')
}

test('the first own list replaces the demo as if it had never been there (R-DEMO-2)', async ({
  connection,
  db,
}) => {
  await tryTheDemo(connection)
  const before = FORGOTTEN.filter((table) => rowsOf(connection, table).length > 0)

  const outcome = await importText(connection, OWN)

  expect(before).toEqual(FORGOTTEN)
  expect(outcome).toMatchObject({
    kind: 'imported',
    report: { added: 3, removed: 0, redirects: 0, gone: 0, replacesDemo: true },
  })
  expect(FORGOTTEN.flatMap((table) => rowsOf(connection, table))).toEqual([])
  const listed = query(
    connection,
    `select iif(listing_id is null, 'application', 'clinic') || ' ' || city || ' ' || slug
      from providers left join clinics on listing_id = id order by 1`,
  )
  expect(listed).toEqual([
    'application Waco quiet-ink-studio',
    'clinic Austin quiet-ink',
    'clinic Denver gone',
    'clinic Reno clear-skin',
  ])
  expect(await findApplication(db, 'update')).toMatchObject({ status: 'pending', listingId: null })
  expect(await isDemo(db)).toBe(false)
  const findings: string[] = []
  checkConsistency(connection, (_level, _kind, text) => findings.push(text))
  expect(findings).toEqual([])
})

test('a dry run over the demo reports the same and writes nothing', async ({ connection }) => {
  await tryTheDemo(connection)
  const tables = [...FORGOTTEN, 'providers', 'clinics', 'import_runs', 'cities']
  const before = tables.map((table) => rowsOf(connection, table))

  const outcome = await importText(connection, OWN, { dryRun: true })

  expect(outcome).toMatchObject({ report: { added: 3, removed: 0, replacesDemo: true } })
  expect(tables.map((table) => rowsOf(connection, table))).toEqual(before)
})

test('the demo as the site offers it is no list of the operator’s own', async ({ connection }) => {
  const demo = [LISTED, NEIGHBOR]
  await importList(connection, demo)
  connection.sqlite.exec('update import_runs set is_demo = 1')

  const again = await importText(connection, csvOf(...demo))
  const part = await importText(connection, csvOf(LISTED), { dryRun: true })

  expect(again).toMatchObject({ report: { unchanged: 2, replacesDemo: false } })
  expect(part).toMatchObject({ report: { added: 1, replacesDemo: true } })
})

test('only the first own list is free of guards', async ({ connection }) => {
  await tryTheDemo(connection)
  await importText(connection, OWN)

  const outcome = await importText(connection, csvOf({ name: 'Other' }))

  expect(outcome).toMatchObject({ kind: 'refused', problem: expect.stringContaining('removed') })
})

test('data/clinics.csv is recognized by its content (R-DEMO-1)', async () => {
  const { chunks, isDemo: isShippedList } = recognizeDemo(createReadStream('data/clinics.csv'))
  for await (const chunk of chunks) expect(chunk.length).toBeGreaterThan(0)

  expect(isShippedList()).toBe(true)
})
