import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { listAlternatives } from '#db/search/resolve/list-alternatives.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { resolveQuery } from '#db/search/resolve/query.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { KEPT_LOCATIONS, oddLocations, problemsOfLocation } from './odd-locations.ts'
import { formatResolution, readResolutionTable } from './resolution-table.ts'

/**
 * Every fourth of the shipped clinics, and all places; loaded once because no test writes. "blue" and "clear"
 * are words and no villages only because so many listings contain them.
 */
const [HEADER = '', ...ROWS] = readFileSync('data/clinics.csv', 'utf8').split('\n')
const LIST = [
  HEADER,
  ...ROWS.filter((row, at) => at % 4 === 0 || /\b(?:Blue|Clear)/.test(row)),
  '',
].join('\n')
let connection: Connection

beforeAll(async () => {
  connection = openWithPlaces()
  await importText(connection, LIST)
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

test("does not resolve clinics' names to places", async () => {
  const query = connection.db.selectFrom('providers').select('name').distinct().orderBy('name')
  const names = (await query.execute()).filter((_, at) => at % 8 === 0)
  const taken: string[] = []

  for (const { name } of names) {
    if ((await resolve(name)).type === 'location') taken.push(name)
  }

  expect(names.length).toBeGreaterThan(400)
  expect(taken).toEqual([])
})

test('resolves listed cities by name and state to their own URLs', async () => {
  const all = await connection.db
    .selectFrom('cities')
    .select(['name', 'state_slug as stateSlug', 'city_slug as citySlug'])
    .where('state_slug', '<>', 'unknown')
    .execute()
  const cities = all.filter((_, at) => at % 4 === 0)
  const wrong: string[] = []

  for (const { name, stateSlug, citySlug } of cities) {
    const resolution = await resolve(`${name}, ${stateSlug.replaceAll('-', ' ')}`)
    const url = resolution.type === 'location' ? resolution.location.url : undefined
    if (url !== `/states/${stateSlug}/${citySlug}`) wrong.push(`${name}, ${stateSlug}: ${url}`)
  }

  expect(cities.length).toBeGreaterThan(400)
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
