import { expect } from 'vitest'
import { findShown } from '#db/proposals/list.ts'
import { listProvidersBySlug } from '#db/directory/providers.ts'
import { statedValues } from '#domain/facts/statements.ts'
import { listStatements } from '#db/listings/statements.ts'
import { addApplication } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

const QUIET_INK = { id: 'a1', name: 'Quiet Ink', services: ['Q-Switch Laser'], description: 'Hi.' }

test('finds an approved application with its details', async ({ db }) => {
  const providerId = await addApplication(db, QUIET_INK)

  const stated = statedValues(await listStatements(db, providerId))

  expect(stated).toMatchObject({ description: 'Hi.', services: '["Q-Switch Laser"]' })
  expect(await findShown(db, 'a1')).toMatchObject({ listing: { slug: 'quiet-ink' } })
})

test('finds a provider by its slug or dashed name', async ({ connection, db }) => {
  await importList(connection, [
    { name: "Smith & O'Neil  Laser" },
    { name: '纹身', street: '2 Elm' },
  ])
  const slugsOf = async (id: string) => (await listProvidersBySlug(db, id)).map(({ slug }) => slug)

  expect(await slugsOf('smith-oneil-laser')).toEqual(['smith-oneil-laser'])
  expect(await slugsOf("smith-&-o'neil-laser")).toEqual(['smith-oneil-laser'])
  expect(await slugsOf('smith-&-oneil-laser')).toEqual([])
  expect(await slugsOf('纹身')).toEqual(['clinic'])
  expect(await slugsOf('刺青')).toEqual([])
})
