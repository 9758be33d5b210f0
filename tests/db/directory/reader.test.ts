import { afterAll, beforeAll, expect, test } from 'vitest'
import { cityByCityReader, directoryReader } from '#db/directory/reader.ts'
import { decidePair } from '#db/desk/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Box } from '#domain/places/geography.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { addStatements, clinicId, STEP } from '#tests/helpers/stewardship/stewardship.ts'

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }
const MAX_TOWNS = 30

let connection: Connection
let ids: { owned: number; doe: number; willow: number }

beforeAll(async () => {
  connection = openWithPlaces()
  const practice = { street: '500 Main St', phone: '(512) 555-0142' }
  await importList(connection, [
    { name: 'Owned Ink', site: 'https://owned.example' },
    { name: 'Willow Laser', site: 'https://willow.example', ...practice },
    { name: 'Jane Doe, MD', site: 'https://doe.example', ...practice },
    { name: 'Nowhere Ink', latitude: '', longitude: '', street: '', full_address: '' },
  ])
  const idOf = (name: string) => clinicId(connection.db, `https://${name}.example`)
  ids = { owned: await idOf('owned'), doe: await idOf('doe'), willow: await idOf('willow') }
  await addStatements(
    connection,
    ids.owned,
    { description: 'We remove tattoos.' },
    { source: 'owner' },
  )
  const link = { decision: 'belongs-to', practiceId: ids.willow } as const
  await decidePair(connection, [ids.doe, ids.willow], { ...link, ...STEP })
})
afterAll(() => connection.close())

const readBoth = async <Result>(
  read: (reader: ReturnType<typeof directoryReader>) => Promise<Result>,
) => {
  const db = connection.db
  return { alone: await read(directoryReader(db)), byCity: await read(cityByCityReader(db)) }
}

test('a prerendered list has the same providers and facts as a list rendered alone', async () => {
  const { alone, byCity } = await readBoth((reader) => reader.readClinics(AUSTIN))

  expect(byCity).toEqual(alone)
  expect(byCity).toHaveLength(4)
})

test('a prerendered page has the same statements, words and links as a page rendered alone', async () => {
  const { alone, byCity } = await readBoth(async (reader) => {
    const providers = await reader.listOtherProviders({ ...AUSTIN, slug: '' }, 10)
    return Promise.all(
      providers.map(async (provider) => [provider.id, await reader.readDetails(provider)] as const),
    )
  })

  expect(byCity).toEqual(alone)
  const details = new Map(byCity)
  expect(details.size).toBe(4)
  expect(details.get(ids.owned)?.stated.description).toBe('We remove tattoos.')
  expect(details.get(ids.doe)?.links).toMatchObject([{ name: 'Willow Laser', isPractice: 1 }])
  expect(details.get(ids.willow)?.links).toMatchObject([{ name: 'Jane Doe, MD' }])
  expect(details.get(ids.willow)?.statements).toEqual([])
})

const readTowns =
  (place: typeof AUSTIN, box: Box) => async (reader: ReturnType<typeof directoryReader>) => {
    await reader.findCity(place)
    return reader.listTowns(box, MAX_TOWNS)
  }

test.for([
  ['around the city', { south: 30.2, north: 30.35, west: -97.85, east: -97.65 }],
  ['beyond its surroundings', { south: 29, north: 31.5, west: -99, east: -96 }],
  ['far from it', { south: 40, north: 41, west: -74.5, east: -73.5 }],
] as const)('a map %s shows the same towns when prerendered', async ([, box]) => {
  const { alone, byCity } = await readBoth(readTowns(AUSTIN, box))

  expect(byCity).toEqual(alone)
  expect(byCity.length).toBeGreaterThan(0)
  expect(byCity.length).toBeLessThanOrEqual(MAX_TOWNS)
})

test('a city whose providers have no position has no towns around it', async () => {
  const box = { south: 30, north: 31, west: -98, east: -97 }
  const place = { stateSlug: 'texas', citySlug: 'nowhere' }

  const { alone, byCity } = await readBoth(readTowns(place, box))

  expect(byCity).toEqual(alone)
})
