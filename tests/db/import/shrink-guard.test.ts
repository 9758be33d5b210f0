import { expect } from 'vitest'
import { csvOf, importList, importText } from '#tests/helpers/data/clinic-lists.ts'
import { test } from '#tests/helpers/data/database.ts'

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

test('refuses a list that would remove more than half', async ({ connection }) => {
  await importList(connection, three)

  const outcome = await importText(connection, csvOf({ name: 'A' }))

  expect(outcome).toMatchObject({
    kind: 'refused',
    problem: expect.stringContaining('2 of the 3'),
  })
  const names = await connection.db.selectFrom('providers').select('name').execute()
  expect(names).toHaveLength(3)
})

test('allows removing exactly half', async ({ connection }) => {
  await importList(connection, [...three, { name: 'D' }])

  const report = await importList(connection, [{ name: 'A' }, { name: 'B' }])

  expect(report.removed).toBe(2)
})

test('can be overridden with force', async ({ connection }) => {
  await importList(connection, three)

  const report = await importList(connection, [{ name: 'X' }], { force: true })

  expect(report).toMatchObject({ added: 1, removed: 3 })
})
