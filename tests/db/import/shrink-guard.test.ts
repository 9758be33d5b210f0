import { expect } from 'vitest'
import { csvOf, importList, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

const three = [{ name: 'A' }, { name: 'B' }, { name: 'C' }]

test('reports in a dry run what a refused list would do, and the reason', async ({
  connection,
}) => {
  await importList(connection, three)

  const outcome = await importText(connection, csvOf({ name: 'A' }), { dryRun: true })

  expect(outcome).toMatchObject({
    kind: 'imported',
    report: { added: 0, removed: 2, unchanged: 1 },
    objection: expect.stringContaining('would remove 2 of the 3 clinics'),
  })
  expect(await connection.db.selectFrom('clinics').select('provider_id').execute()).toHaveLength(3)
})

const ten = Array.from({ length: 10 }, (_, index) => ({ street: `${index + 1} Main St` }))

test('refuses a list that would remove more than 20 percent', async ({ connection }) => {
  await importList(connection, ten)

  const outcome = await importText(connection, csvOf(...ten.slice(3)))

  expect(outcome).toMatchObject({
    kind: 'refused',
    problem: expect.stringContaining('3 of the 10'),
  })
  const names = await connection.db.selectFrom('providers').select('name').execute()
  expect(names).toHaveLength(10)
})

test('allows removing exactly 20 percent', async ({ connection }) => {
  await importList(connection, ten)

  const report = await importList(connection, ten.slice(2))

  expect(report.removed).toBe(2)
})

test.for([
  [50, 5, 'imported'],
  [50, 6, 'refused'],
  [0, 1, 'refused'],
  [100, 9, 'imported'],
] as const)(
  'with maxRemovedPercent %i, a list without %i of 10 clinics is %s',
  async ([maxRemovedPercent, count, kind], { connection }) => {
    await importList(connection, ten)

    const outcome = await importText(connection, csvOf(...ten.slice(count)), { maxRemovedPercent })

    expect(outcome.kind).toBe(kind)
  },
)

test('can be overridden with force', async ({ connection }) => {
  await importList(connection, three)

  const report = await importList(connection, [{ name: 'X' }], { force: true })

  expect(report).toMatchObject({ added: 1, removed: 3 })
})
