import { expect } from 'vitest'
import { importClinics } from '#db/import/import-clinics.ts'
import { csvOf, importText, sourceOf } from '#tests/helpers/data/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/data/database.ts'

test.for([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
] as const)('reads a file with %s line ends', async ([, lineEnd], { connection }) => {
  const list = csvOf({ name: 'A' }, { name: 'B' }).replaceAll('\n', lineEnd)

  const outcome = await importText(connection, list)

  expect(outcome).toMatchObject({ report: { rows: 2, imported: 2 } })
})

test('reads a file with a byte order mark and no final line end', async ({ connection }) => {
  const outcome = await importText(connection, `\uFEFF${csvOf({ name: 'A' }).trimEnd()}`)

  expect(outcome).toMatchObject({ report: { rows: 1, imported: 1 } })
})

test('reads multi-byte characters that arrive byte by byte', async ({ connection }) => {
  const list = csvOf({ name: 'Clínica Única 😀', city: 'La Cañada' })

  await importClinics(connection, sourceOf(list, 1), { now: NOW })

  const names = await connection.db.selectFrom('providers').select(['name', 'city']).execute()
  expect(names).toEqual([{ name: 'Clínica Única 😀', city: 'La Cañada' }])
})
