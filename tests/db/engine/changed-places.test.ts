import { expect } from 'vitest'
import { decideApplication } from '#db/applications/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import {
  findRevisionWithToken,
  findRevisionByToken,
  listChangedPlaces,
} from '#db/directory/changed-places.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const ROWS = [{ name: 'One' }, { name: 'Two' }, { name: 'Far', city: 'Reno', state: 'NV' }]

/** Cities noted during some work, as "texas/austin"; "texas/" is the list of cities. */
async function notedBy(connection: Connection, work: () => Promise<unknown>): Promise<string[]> {
  const db = readOnly(connection.db)
  const { revision } = await findRevisionWithToken(db)
  await work()
  const places = await listChangedPlaces(db, revision)
  return places.map(({ stateSlug, citySlug }) => `${stateSlug}/${citySlug}`)
}

test('an import records the cities of its clinics and their states', async ({ connection }) => {
  const noted = await notedBy(connection, () => importList(connection, ROWS))

  expect(noted).toEqual(['nevada/', 'nevada/reno', 'texas/', 'texas/austin'])
})

test('importing the same list again records nothing', async ({ connection }) => {
  await importList(connection, ROWS)

  expect(await notedBy(connection, () => importList(connection, ROWS))).toEqual([])
})

test('a changed address records the city, but not the list of cities', async ({ connection }) => {
  await importList(connection, ROWS)
  const [one, ...others] = ROWS
  const changed = [{ ...one, site: 'https://one.example' }, ...others]

  expect(await notedBy(connection, () => importList(connection, changed))).toEqual(['texas/austin'])
})

test('a clinic that moves is recorded for both cities', async ({ connection }) => {
  await importList(connection, ROWS)
  const [one, two] = ROWS
  const moved = [one, two, { name: 'Far', city: 'Sparks', state: 'NV' }].map((row) => ({ ...row }))

  expect(await notedBy(connection, () => importList(connection, moved))).toEqual([
    'nevada/',
    'nevada/reno',
    'nevada/sparks',
  ])
})

test('changes by plain SQL are recorded as well', async ({ connection }) => {
  await importList(connection, ROWS)

  const noted = await notedBy(connection, async () => {
    connection.sqlite.exec(`update providers set hours = ';' where name = 'Far'`)
  })

  expect(noted).toEqual(['nevada/reno'])
})

test('a changed text of a listed application records its city', async ({ connection, db }) => {
  const id = await addPending(db)
  await decideApplication(connection, id, { to: 'approved', actor: 'admin', now: NOW })

  const noted = await notedBy(connection, async () => {
    await db.updateTable('company_applications').set({ description: 'Other' }).execute()
  })

  expect(noted).toEqual(['texas/austin'])
})

test('every revision has a unique token that identifies it later', async ({ connection }) => {
  const db = readOnly(connection.db)
  const before = await findRevisionWithToken(db)
  await importList(connection, ROWS)
  const after = await findRevisionWithToken(db)

  expect(after.token).not.toBe(before.token)
  expect(await findRevisionByToken(db, before.token)).toBe(before.revision)
  expect(await findRevisionByToken(db, after.token)).toBe(after.revision)
  expect(await findRevisionByToken(db, 'of another database')).toBeUndefined()
})
