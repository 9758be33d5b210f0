import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { listAlternatives } from '#db/places/resolve/list-alternatives.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { resolveQuery } from '#db/places/resolve/query.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { KEPT_LOCATIONS, oddLocations, problemsOfLocation } from './odd-locations.ts'
import { formatResolution, readResolutionTable } from './resolution-table.ts'

/** The shipped clinics and places, loaded once because no test writes. */
let connection: Connection

beforeAll(async () => {
  connection = openWithPlaces()
  await importText(connection, readFileSync('data/clinics.csv'))
})
afterAll(() => connection.close())

const resolve = (text: string) => resolveQuery(readOnly(connection.db), text)

async function locationOf(text: string): Promise<ResolvedLocation> {
  const resolution = await resolve(text)
  if (resolution.type === 'query') throw new Error(`"${text}" is no place`)
  return resolution.location
}

describe('the table of inputs', () => {
  const lines = readResolutionTable()

  test('has at least 450 distinct inputs', () => {
    expect(new Set(lines.map(({ input }) => input)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(450)
  })

  test(`is right in all ${lines.length} lines`, async () => {
    const wrong: string[] = []
    let held = 0
    for (const { input, expected } of lines) {
      const found = formatResolution(await resolve(input))
      const [start = '', end] = expected.split('*')
      const isAsExpected =
        end === undefined ? found === expected : found.startsWith(start) && found.endsWith(end)
      if (isAsExpected) held += 1
      else wrong.push(`"${input}" is ${found}, not ${expected}`)
    }

    expect(wrong).toEqual([])
    expect(held).toBe(lines.length)
  })
})

test('does not resolve any clinic name to a place', async () => {
  const names = new Set(
    parse<{ name: string }>(readFileSync('data/clinics.csv'), { columns: true, bom: true }).map(
      (row) => row.name,
    ),
  )
  const taken: string[] = []

  for (const name of names) {
    if ((await resolve(name)).type === 'location') taken.push(name)
  }

  expect(names.size).toBeGreaterThan(10_000)
  expect(taken).toEqual([])
}, 120_000)

test('resolves every listed city by name and state to its own URL', async () => {
  const cities = await connection.db
    .selectFrom('cities')
    .select(['name', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .where('state_slug', '<>', 'unknown')
    .execute()
  const wrong: string[] = []

  for (const { name, stateSlug, citySlug } of cities) {
    const resolution = await resolve(`${name}, ${stateSlug.replaceAll('-', ' ')}`)
    const url = resolution.type === 'location' ? resolution.location.url : undefined
    if (url !== `/states/${stateSlug}/${citySlug}`) wrong.push(`${name}, ${stateSlug}: ${url}`)
  }

  expect(cities.length).toBeGreaterThan(3000)
  expect(wrong).toEqual([])
})

describe('a location', () => {
  test('of a state has its URL, emoji and counts', async () => {
    expect(await locationOf('texas')).toEqual({
      type: 'state',
      name: 'Texas',
      url: '/states/texas',
      state: 'TX',
      abbreviation: 'TX',
      emoji: '⭐️',
      providerCount: expect.any(Number),
      cityCount: expect.any(Number),
    })
  })

  test('of a city has its URL and provider count', async () => {
    expect(await locationOf('austin')).toEqual({
      type: 'city',
      name: 'Austin, TX',
      url: '/states/texas/austin',
      city: 'Austin',
      state: 'TX',
      providerCount: expect.any(Number),
    })
  })

  test('of a city without providers has no URL', async () => {
    const adak = await locationOf('Adak, AK')

    expect(adak).toEqual({
      type: 'city',
      name: 'Adak, AK',
      city: 'Adak',
      state: 'AK',
      providerCount: 0,
    })
  })

  test('of a territory city has no URL', async () => {
    expect(await locationOf('Ponce, Puerto Rico')).toEqual({
      type: 'city',
      name: 'Ponce, PR',
      city: 'Ponce',
      state: 'PR',
      providerCount: 0,
    })
  })

  test('of a ZIP keeps leading zeros and has no URL', async () => {
    expect(await locationOf('00501-0001')).toEqual({
      type: 'zip',
      name: '00501',
      zipCode: '00501',
      city: 'Holtsville',
      state: 'NY',
      providerCount: 0,
    })
  })

  test('of an unknown ZIP has no city or state', async () => {
    expect(await locationOf('99999')).toEqual({
      type: 'zip',
      name: '99999',
      zipCode: '99999',
      providerCount: 0,
    })
  })
})

async function alternatives(text: string): Promise<string[]> {
  const found = await listAlternatives(readOnly(connection.db), await locationOf(text))
  return found.map(({ name }) => name)
}

describe('alternatives', () => {
  test.for<[text: string, first: string]>([
    ['Springfield', 'Springfield, MA'],
    ['Portland', 'Portland, ME'],
    ['Kansas City', 'Kansas City, KS'],
    ['Washington', 'Washington, DC'],
    ['New York', 'New York, NY'],
    ['New York, NY', 'New York'],
    ['LA', 'Los Angeles, CA'],
    ['Winston', 'Winston, FL'],
    ['San Juan', 'San Juan, TX'],
  ])('to %s start with %s', async ([text, first]) => {
    const names = await alternatives(text)

    expect(names[0]).toBe(first)
    expect(names.length).toBeLessThanOrEqual(5)
  })

  test('never contain the place itself', async () => {
    expect(await alternatives('Springfield')).not.toContain('Springfield, MO')
  })

  test('exist for every ambiguous input of the table', async () => {
    const lines = readResolutionTable()
    for (const { input } of lines.filter(({ expected }) => expected.endsWith('?'))) {
      expect(await alternatives(input), input).not.toEqual([])
    }
  })

  test('are empty for a ZIP', async () => {
    expect(await alternatives('80202')).toEqual([])
  })
})

test("any text resolves to a limited number of existing places, and a city's name to the city", async () => {
  await fc.assert(
    fc.asyncProperty(oddLocations, async (text) => {
      expect(await problemsOfLocation(connection.db, text)).toEqual([])
    }),
    { numRuns: 500, examples: KEPT_LOCATIONS.map((text) => [text]) },
  )
})

test.for([
  'a'.repeat(1_000_000),
  'austin '.repeat(10_000),
  '\u0301'.repeat(100_000),
  '\uD800'.repeat(500),
  '\0\0\0',
  'ﷺ'.repeat(100),
  `" OR * NEAR(${'('.repeat(90)}`,
])('resolves any text within its limits', async (text) => {
  const resolution = await resolve(text)
  const query = resolution.type === 'query' ? resolution.query : undefined

  expect(query?.length).toBeLessThanOrEqual(100)
})
