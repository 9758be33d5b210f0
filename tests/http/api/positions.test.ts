import { describe, expect, test } from 'vitest'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import { paths } from '#domain/site/paths.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

const url = () => site().url + paths.apiSearchNear()
const get = (path: string) => fetch(site().url + path)

interface Nearby {
  providers: { name: string; url: string; distanceMiles: number }[]
}

async function nearest(query: string): Promise<Nearby['providers']> {
  const response = await get(`/api/nearby${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as Nearby).providers
}

describe('the providers nearby', () => {
  test('are five, nearest first', async () => {
    const providers = await nearest('?lat=30.2655&lon=-97.7442')

    expect(providers[0]).toMatchObject({ name: 'Weekday Ink Removal', distanceMiles: 0 })
    const distances = providers.map((provider) => provider.distanceMiles)
    expect(distances).toHaveLength(5)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('have the fields of a card, its address on the site and a distance to one decimal', async () => {
    const [provider] = await nearest('?lat=61.3&lon=-149.9&limit=1')

    expect(provider).toEqual({
      name: 'Aurora Laser',
      city: 'Anchorage',
      state: 'AK',
      postalCode: '99501',
      street: '500 W 5th Ave',
      fullAddress: '500 W 5th Ave, Anchorage, AK 99501',
      phone: expect.stringContaining('555'),
      site: expect.stringContaining('https://'),
      reviews: expect.any(Number),
      mentions: ['staff'],
      hasDoubt: true,
      slug: 'aurora-laser',
      stateSlug: 'alaska',
      citySlug: 'anchorage',
      url: '/states/alaska/anchorage/aurora-laser',
      tier: OTHER_TIER,
      hours: expect.stringContaining(';'),
      timeZone: 'America/Anchorage',
      distanceMiles: 5.7,
    })
  })
})

test('the nearest city has its page and the number of its providers, or neither', async () => {
  const austin = await get('/api/nearest-place?lat=30.267&lon=-97.743')
  const casper = await get('/api/nearest-place?lat=42.866&lon=-106.313')

  expect(await austin.json()).toEqual({
    place: {
      type: 'city',
      name: 'Austin, TX',
      city: 'Austin',
      state: 'TX',
      url: '/states/texas/austin',
      providerCount: expect.any(Number),
    },
  })
  const { place } = (await casper.json()) as { place: object }
  expect(place).toMatchObject({ type: 'city', name: 'Casper, WY', state: 'WY', providerCount: 0 })
  expect(place).not.toHaveProperty('url')
})

test.for(['?lat=0&lon=-150', '?lat=48.85&lon=2.35', '?lat=90&lon=0'])(
  'more than 50 miles from every US city, %s has no place',
  async (query) => {
    const response = await get(`/api/nearest-place${query}`)

    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } })
  },
)

const REFUSED: [query: string, fields: string[]][] = [
  ['', ['lat', 'lon']],
  ['?lat=30', ['lon']],
  ['?lat=&lon=', ['lat', 'lon']],
  ['?lat=91&lon=-181', ['lat', 'lon']],
  ['?lat=NaN&lon=Infinity', ['lat', 'lon']],
  ['?lat=0x1e&lon=1e3', ['lat', 'lon']],
  ['?lat=30&lat=31&lon=-97', ['lat']],
  ["?lat=30'--&lon=-97", ['lat']],
]
const REFUSED_LIMITS = ['0', '26', '2.5', ''].map((limit): (typeof REFUSED)[number] => [
  `?lat=30&lon=-97&limit=${limit}`,
  ['limit'],
])

test.for([
  ...REFUSED.map(([query, fields]) => [`/api/nearest-place${query}`, fields] as const),
  ...[...REFUSED, ...REFUSED_LIMITS].map(
    ([query, fields]) => [`/api/nearby${query}`, fields] as const,
  ),
])('%s is refused and names %j', async ([path, fields]) => {
  const response = await get(path)
  const { error } = (await response.json()) as {
    error: { code: string; message: string; fields: Record<string, string[]> }
  }

  expect([response.status, error.code]).toEqual([400, 'invalid_parameters'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(error.message).not.toBe('')
  expect(Object.keys(error.fields)).toEqual(fields)
})

describe('a search around a position', () => {
  const AUSTIN = { lat: 30.2672, lon: -97.7431 }

  interface Answer {
    total: number
    within: number
    providers: { name: string; distanceMiles: number }[]
    error?: { fields: object }
  }

  async function ask(body: object): Promise<{ status: number; answer: Answer }> {
    const response = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: (await response.json()) as Answer }
  }

  test('lists the providers within a distance, nearest first, and takes the filters of a list', async () => {
    const { status, answer } = await ask({ ...AUSTIN, within: 25 })
    const some = await ask({ ...AUSTIN, within: 25, has: ['website', 'hours'], open: 'sun' })
    const miles = answer.providers.map(({ distanceMiles }) => distanceMiles)

    expect([status, answer.within]).toEqual([200, 25])
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(Math.max(...miles)).toBeLessThanOrEqual(25)
    expect(some.answer.total).toBeLessThan(answer.total)
    expect(some.answer.total).toBeGreaterThan(0)
  })

  test.for([{}, { lat: 91, lon: 0 }, { lat: 'north', lon: 0 }, { lat: 30 }, { lat: '', lon: '' }])(
    'refuses %j and names the fields',
    async (body) => {
      const { status, answer } = await ask(body)

      expect(status).toBe(400)
      expect(Object.keys(answer.error?.fields ?? {}).length).toBeGreaterThan(0)
    },
  )

  test('answers a form with a page that no cache stores and no log names, and a GET with a redirect', async () => {
    const response = await fetch(url(), {
      method: 'POST',
      body: new URLSearchParams({ lat: '30.2672', lon: '-97.7431' }),
    })
    const html = await response.text()
    const redirect = await fetch(url(), { redirect: 'manual' })

    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('x-robots-tag') ?? html).toContain('noindex')
    expect(html).toContain('Providers near you')
    expect(site().output()).not.toContain('30.2672')
    expect([redirect.status, redirect.headers.get('location')]).toEqual([303, '/search'])
  })
})
