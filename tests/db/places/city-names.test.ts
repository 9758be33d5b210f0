import { describe, expect } from 'vitest'
import { findFormerAddress, findFormerCity } from '#db/addresses/find-former.ts'
import { decideProposal } from '#db/proposals/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchByLocation } from '#db/search/search.ts'
import { understand } from '#domain/search/understand.ts'
import { paths } from '#domain/site/paths.ts'
import { listStored } from '#tests/helpers/applications/application-requests.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { testWithPlaces as test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, TODAY } from '#tests/helpers/data/moment.ts'
import { BY_ADMIN } from '#tests/helpers/stewardship/stewardship.ts'
import type { Database } from '#db/engine/schema.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { slugify } from '#domain/clinics/slugs.ts'

const decide = (connection: Connection, id: string, to: 'approved' | 'declined' = 'approved') =>
  decideProposal(connection, id, { to, approval: { as: 'new' }, by: BY_ADMIN, now: NOW })

async function listedPaths({ db }: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('providers')
    .leftJoin('clinics', 'provider_id', 'id')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .where('provider_id', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(paths.provider)
}

/** The new path of an old address, or its record when it has none. */
async function newPath({ db }: Connection, citySlug: string, slug?: string) {
  const city = { stateSlug: 'texas', citySlug }
  const former =
    slug === undefined
      ? await findFormerCity(db, city)
      : await findFormerAddress(db, { ...city, slug })
  return former?.kind === 'moved' ? former.path : former
}

/** Name and provider count of the place that a search for each of the texts opens. */
async function openedPlaces({ db }: Connection, ...texts: string[]): Promise<string[]> {
  const names = await readNames(db)
  const opened = texts.map(async (text) => {
    const { place } = understand(names, text)
    if (place === undefined) return 'words'
    const clinics = await searchByLocation(db, place)
    expect(place.providerCount ?? clinics.length).toBe(clinics.length)
    return `${place.name}: ${clinics.length}`
  })
  return Promise.all(opened)
}

const AUSTIN = ['A', 'B', 'C'].map((name) => ({ name, full_address: '', street: `${name} St` }))

describe('an approved application', () => {
  test('is listed in the known city typed, or under the typed name', async ({ connection }) => {
    const places = [
      ['Austin, TX', 'TX', 'Austin', '/states/texas/austin/quiet-ink'],
      ['austin tx 78701', 'TX', 'Austin', '/states/texas/austin/quiet-ink'],
      [' City of Austin, ', 'TX', 'Austin', '/states/texas/austin/quiet-ink'],
      ['AUSTIN (Texas), USA', 'TX', 'Austin', '/states/texas/austin/quiet-ink'],
      ['NEW YORK CITY', 'NY', 'New York', '/states/new-york/new-york/quiet-ink'],
      ['Saint Louis', 'MO', 'St. Louis', '/states/missouri/st-louis/quiet-ink'],
      ['Washington Dc', 'DC', 'Washington', '/states/district-of-columbia/washington/quiet-ink'],
      ['Kansas City', 'KS', 'Kansas City', '/states/kansas/kansas-city/quiet-ink'],
      [
        'Zyxville Heights, TX',
        'TX',
        'Zyxville Heights',
        '/states/texas/zyxville-heights/quiet-ink',
      ],
      ['ZYXVILLE', 'TX', 'Zyxville', '/states/texas/zyxville/quiet-ink'],
    ] as const
    for (const [index, [city, state, name, path]] of places.entries()) {
      const values = { id: `typed-${index}`, companyName: `Quiet Ink ${index}`, city, state }
      await decide(connection, await addPending(connection.db, values))

      expect((await listedPaths(connection)).at(-1)).toBe(`${path}-${index}`)
      const cities = await connection.db.selectFrom('cities').select('name').execute()
      expect(cities.map((row) => row.name)).toContain(name)
    }
    const typed = listStored(connection)
    expect(new Set(typed.map(({ city }) => city))).toEqual(new Set(places.map(([city]) => city)))
  })

  test('from "Austin, TX" hides no provider of Austin from a search', async ({ connection }) => {
    await importList(connection, AUSTIN)

    await decide(connection, await addPending(connection.db, { city: 'Austin, TX' }))

    const texts = ['Austin', 'Austin, TX', 'austin texas', 'tattoo removal in austin']
    expect(await openedPlaces(connection, ...texts)).toEqual(texts.map(() => 'Austin, TX: 4'))
  })

  test('does not hide a known place that its city contains', async ({ connection }) => {
    const cities = ['Austin Metro', 'Downtown Austin, TX', 'Texas', 'Austin 78701']
    await importList(connection, AUSTIN)
    const before = await openedPlaces(connection, ...cities)

    for (const [index, city] of cities.entries()) {
      await decide(
        connection,
        await addPending(connection.db, { id: `near-${index}`, city, zipCode: '77001' }),
      )
    }

    expect(before).toEqual(['Austin, TX: 3', 'Austin, TX: 3', 'Texas: 3', '78701: 3'])
    const after = await openedPlaces(connection, ...cities)
    expect(after).toEqual(['Austin, TX: 4', 'Austin, TX: 4', 'Texas: 7', '78701: 3'])
  })

  test('joins its city under the spelling of stored clinics', async ({ connection }) => {
    await importList(connection, [{ name: 'A', city: 'St. Louis', state: 'MO' }])
    await respellCity(connection.db, ['A'], 'Saint Louis')

    await decide(connection, await addPending(connection.db, { city: 'St Louis', state: 'MO' }))

    expect(await listedPaths(connection)).toEqual(['/states/missouri/saint-louis/quiet-ink'])
    expect(await openedPlaces(connection, 'st. louis')).toEqual([expect.stringMatching(/: 2$/)])
  })
})

describe('a city misspelled in the list', () => {
  test.for([
    [{ city: 'Austin, TX' }, ['Austin', 'austin, tx'], 'Austin, TX: 4'],
    [{ city: 'NEW YORK CITY', state: 'NY' }, ['New York, NY', 'nyc'], 'New York, NY: 1'],
    [{ city: 'Washington Dc', state: 'D.C.' }, ['washington dc'], 'Washington, DC: 1'],
  ] as const)('%j is found by searching for %j', async ([clinic, texts, found], { connection }) => {
    await importList(connection, [...AUSTIN, { ...clinic, name: 'Z' }])
    const imported = await openedPlaces(connection, ...texts)
    await respellCity(connection.db, ['Z'], clinic.city)

    expect(imported).toEqual(texts.map(() => found))
    expect(await openedPlaces(connection, ...texts)).toEqual(imported)
  })

  test('gets the name that the places table has, and its page', async ({ connection }) => {
    await importList(connection, [
      { name: 'A', city: 'Ft Worth' },
      { name: 'B', city: 'FORT WORTH, TX' },
      { name: 'C', city: 'Zyxville Heights, TX' },
    ])

    const cities = await connection.db.selectFrom('cities').select(['name', 'city_slug']).execute()
    expect(cities).toEqual([
      { name: 'Fort Worth', city_slug: 'fort-worth' },
      { name: 'Zyxville Heights', city_slug: 'zyxville-heights' },
    ])
  })

  test('redirects its old page when the list is imported again', async ({ connection }) => {
    const list = [...AUSTIN, { name: 'Z', city: 'Austin, TX', street: 'Z St' }]
    await importList(connection, list)
    await respellCity(connection.db, ['Z'], 'Austin, TX')

    const report = await importList(connection, list)

    expect(report).toMatchObject({ moved: 1, added: 0, removed: 0, redirects: 1 })
    expect(await newPath(connection, 'austin-tx', 'z')).toBe('/states/texas/austin/z')
    expect(await newPath(connection, 'austin-tx')).toBe('/states/texas/austin')
  })

  test('is suggested under its canonical name with all providers', async ({ connection }) => {
    await importList(connection, [...AUSTIN, { name: 'Z' }])
    await respellCity(connection.db, ['Z'], 'Austin, TX')

    const { places: names } = await readNames(connection.db)
    const austin = names.filter(({ place }) => place.state === 'TX' && /austin/i.test(place.name))

    expect(austin[0]?.place).toMatchObject({
      name: 'Austin',
      providerCount: 4,
      url: '/states/texas/austin',
    })
    expect(names.some(({ folded }) => folded === 'austin tx')).toBe(false)
  })
})

/** Stores another spelling of a city for the named clinics, as versions before R-CITY-1 did. */
async function respellCity(db: Database, names: string[], city: string): Promise<void> {
  const clinics = await db
    .selectFrom('providers')
    .innerJoin('clinics', 'provider_id', 'id')
    .select(['id', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .where('name', 'in', names)
    .execute()
  const ids = clinics.map(({ id }) => id)
  const citySlug = slugify(city)
  await db
    .updateTable('providers')
    .set({ city, city_slug: citySlug })
    .where('id', 'in', ids)
    .execute()
  await db
    .updateTable('clinics')
    .set({ content_hash: null })
    .where('provider_id', 'in', ids)
    .execute()
  await refreshPlaces(
    db,
    [...clinics, ...clinics.map((clinic) => ({ ...clinic, citySlug }))],
    TODAY,
  )
}
