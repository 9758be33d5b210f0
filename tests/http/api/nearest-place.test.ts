import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

const ask = (query: string) => fetch(`${site().url}/api/nearest-place${query}`)

async function placeAt(query: string): Promise<unknown> {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return ((await response.json()) as { place: unknown }).place
}

test('the nearest city has its page and the number of its providers', async () => {
  expect(await placeAt('?lat=30.267&lon=-97.743')).toEqual({
    type: 'city',
    name: 'Austin, TX',
    city: 'Austin',
    state: 'TX',
    url: '/states/texas/austin',
    providerCount: expect.any(Number),
  })
})

test('names a city without listings', async () => {
  const place = await placeAt('?lat=42.866&lon=-106.313')

  expect(place).toMatchObject({ type: 'city', name: 'Casper, WY', state: 'WY', providerCount: 0 })
  expect(place).not.toHaveProperty('url')
})

test.for(['?lat=0&lon=-150', '?lat=48.85&lon=2.35', '?lat=90&lon=0'])(
  'more than 50 miles from every US city, %s gets 404',
  async (query) => {
    const response = await ask(query)

    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
  },
)

test.for([
  ['', ['lat', 'lon']],
  ['?lat=30', ['lon']],
  ['?lat=91&lon=-181', ['lat', 'lon']],
  ['?lat=NaN&lon=1e3', ['lat', 'lon']],
  ['?lat=30&lat=31&lon=-97', ['lat']],
  ["?lat=30'--&lon=-97", ['lat']],
] as const)('%s is refused and names %j', async ([query, fields]) => {
  const response = await ask(query)
  const { error } = (await response.json()) as {
    error: { code: string; fields: Record<string, string[]> }
  }

  expect(response.status).toBe(400)
  expect(error.code).toBe('invalid_parameters')
  expect(Object.keys(error.fields)).toEqual(fields)
})

test('no answer may be cached, and only reads are allowed', async () => {
  expect((await ask('?lat=30&lon=-97')).headers.get('cache-control')).toBe('no-store')

  const posted = await fetch(`${site().url}/api/nearest-place?lat=30&lon=-97`, { method: 'POST' })
  expect(posted.status).toBe(405)
})
