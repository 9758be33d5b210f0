import { expect } from 'vitest'
import { csvOf, importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'

const A = csvOf({ name: 'A' })

test.for<[string, string, Record<string, unknown>]>([
  ['a byte order mark and no final line end', `\uFEFF${A.trimEnd()}`, { imported: 1, skipped: 0 }],
  [
    'a last row with a line end and too few fields',
    `${A}short,row\n`,
    { imported: 1, skippedByReason: { short: 1 } },
  ],
  ['the end-of-file mark of DOS', `${A}\u001a`, { imported: 1, skipped: 1 }],
  [
    'rows that differ only in another name of a column',
    'name,state,us_state\nA,,Texas\nA,,Ohio\nA,,Ohio\n',
    { imported: 2, duplicates: 1 },
  ],
  [
    'repeats: rows that are equal in all columns that are read, and not skipped',
    'name,city,contact\nA,Austin,Ann\nA,Austin,Bob\nA,Austin\n,Austin,Cleo\n,Austin,Dan\nA,Austin,Eve\n',
    { rows: 6, imported: 1, duplicates: 2, skippedByReason: { short: 1, 'no-name': 2 } },
  ],
])('reads a list with %s', async ([, list, report], { connection }) => {
  expect(await importText(connection, list, { force: true })).toMatchObject({ report })
})

test('ignores other columns and reports them once', async ({ connection }) => {
  const list = 'color,name,state,us_state,,rating,email_1,\nred,A,,Texas,1,4.5,a@b.example,\n'

  const outcome = await importText(connection, list)

  expect(outcome).toMatchObject({
    report: {
      imported: 1,
      extraFields: 0,
      columns: { used: ['name', 'state', 'us_state', 'rating'], ignored: ['color', 'email_1'] },
    },
  })
  expect(query(connection, "select name || ' ' || state from providers")).toEqual(['A TX'])
})
