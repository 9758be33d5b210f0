import { describe, expect, test as base } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { knownPlacesReader, type KnownPlace, type NamedPlace } from '#db/search/known-places.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { respellCity } from '#tests/helpers/lists/stored-cities.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'

/** A database with the whole list of places. */
const test = base.extend<{ connection: Connection }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the dependencies off the pattern
  connection: async ({}, use) => {
    const connection = openWithPlaces()
    await use(connection)
    await connection.close()
  },
})

const placeOf = (names: readonly NamedPlace[], folded: string, state: string) =>
  names.find((name) => name.folded === folded && name.place.state === state)?.place

const distinct = (names: readonly NamedPlace[]) => [...new Set(names.map(({ place }) => place))]

const countOf = (place: KnownPlace | undefined) => place?.providerCount

describe('the known places', () => {
  test('are ordered by providers, then states first, then by population', async ({
    connection,
  }) => {
    await importList(connection, [
      { name: 'A', city: 'Marfa', state: 'TX' },
      { name: 'B', city: 'Marfa', state: 'TX' },
      { name: 'C', city: 'Reno', state: 'NV' },
    ])

    const places = distinct(await knownPlacesReader()(readOnly(connection.db)))

    expect(places.slice(0, 4).map(({ name }) => name)).toEqual(['Texas', 'Marfa', 'Nevada', 'Reno'])
    const [first] = places.filter(({ type, providerCount }) => type === 'city' && !providerCount)
    expect(first).toMatchObject({ name: 'New York', state: 'NY' })
  })

  test('follow each import without changing earlier results', async ({ connection }) => {
    const readPlaces = knownPlacesReader()
    const read = () => readPlaces(readOnly(connection.db))
    await importList(connection, [{ name: 'A' }, { name: 'B' }])
    const before = await read()

    await importList(connection, [{ name: 'A' }, { name: 'C', city: 'Dallas' }])
    const after = await read()

    expect(countOf(placeOf(before, 'austin', 'TX'))).toBe(2)
    expect(countOf(placeOf(after, 'austin', 'TX'))).toBe(1)
    expect(countOf(placeOf(after, 'dallas', 'TX'))).toBe(1)
    expect(after).toHaveLength(before.length)
    expect(await knownPlacesReader()(readOnly(connection.db))).toEqual(after)
  })

  test('lose a city with its last provider unless the list of places has it', async ({
    connection,
  }) => {
    const readPlaces = knownPlacesReader()
    const read = () => readPlaces(readOnly(connection.db))
    await importList(connection, [{ name: 'A', city: 'Fadeville' }, { name: 'B' }])
    expect(placeOf(await read(), 'fadeville', 'TX')).toMatchObject({
      name: 'Fadeville',
      url: '/states/texas/fadeville',
      providerCount: 1,
    })

    await importList(connection, [{ name: 'B' }], { force: true })

    expect(placeOf(await read(), 'fadeville', 'TX')).toBeUndefined()
  })

  test('merge two stored spellings under the one with more providers', async ({ connection }) => {
    await importList(
      connection,
      ['A', 'B', 'C'].map((name) => ({ name, city: 'Fort Worth' })),
    )
    await respellCity(connection.db, ['A', 'B'], 'Ft Worth')

    const names = await knownPlacesReader()(readOnly(connection.db))

    expect(placeOf(names, 'fort worth', 'TX')).toMatchObject({
      name: 'Ft Worth',
      url: '/states/texas/ft-worth',
      providerCount: 3,
    })
  })
})
