import { describe, expect, test } from 'vitest'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite()

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

const REFUSED = table`
  lat=                | lat lon
  lat=30              | lon
  lat=&lon=           | lat lon
  lat=91&lon=-181     | lat lon
  lat=NaN&lon=Infinity | lat lon
  lat=0x1e&lon=1e3    | lat lon
  lat=30&lat=31&lon=-97 | lat
  lat=30'--&lon=-97   | lat
`
const REFUSED_LIMITS = words`limit=0 limit=26 limit=2.5 limit=`.map(
  (limit) => [`lat=30&lon=-97&${limit}`, 'limit'] as const,
)

test.for([
  ...REFUSED.map(([query, fields]) => [`/api/nearest-place?${query}`, fields] as const),
  ...[...REFUSED, ...REFUSED_LIMITS].map(
    ([query, fields]) => [`/api/nearby?${query}`, fields] as const,
  ),
])('%s is refused and names %s', async ([path, fields]) => {
  const response = await get(path)
  const { error } = (await response.json()) as {
    error: { code: string; message: string; fields: Record<string, string[]> }
  }

  expect([response.status, error.code]).toEqual([400, 'invalid_parameters'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(error.message).not.toBe('')
  expect(Object.keys(error.fields)).toEqual(fields.split(' '))
})

const AUSTIN = '30.27,-97.74'
const around = (path: string, position?: string) =>
  fetch(`${site().url}${path}`, {
    redirect: 'manual',
    headers: position === undefined ? {} : { 'x-position': position },
  })
const milesOf = (html: string) =>
  [...html.matchAll(/data-miles="">(?:about )?([\d.]+) mi/g)].map(([, miles]) => Number(miles))

describe('the list around a visitor', () => {
  test('has those within a distance, nearest first, with the filters and pages of a list, and is in no cache and no log', async () => {
    const response = await around('/search?near=me&within=25', AUSTIN)
    const html = await response.text()
    const some = await (
      await around('/search?near=me&within=25&has=website&open=sun', AUSTIN)
    ).text()
    const miles = milesOf(html)

    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(response.headers.get('x-robots-tag') ?? html).toContain('noindex')
    expect(html).toContain('Providers near you')
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.length).toBeGreaterThan(1)
    expect(Math.max(...miles)).toBeLessThanOrEqual(25)
    expect(some).toContain('href="/search?near=me&amp;open=sun&amp;has=website"')
    expect(milesOf(some).length).toBeLessThan(miles.length)
    expect(site().output()).not.toContain('30.27')
  })

  test('is asked for by the page that does not know the position, with a box for the ZIP code and the same filters', async () => {
    for (const position of [undefined, 'north', '91,0', '30.27', '30.27,-181', '1e1,0']) {
      const response = await around('/search?near=me&open=sun', position)
      const html = await response.text()

      expect(response.status).toBe(200)
      expect(html).toContain('Where are you?')
      expect(html).toContain('name="open" value="sun"')
      expect(html).toMatch(/<input[^>]* id="zip"[^>]* name="from"/)
    }
  })

  test('redirects to the time of its place, and to another place that was typed', async () => {
    const now = await around('/search?near=me&open=now', AUSTIN)
    const near = await around('/search?q=laser+near+me')
    const typed = await around('/search?near=me&open=sun&from=78704', AUSTIN)

    expect([now.status, now.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/search\?near=me&open=[a-z]{3}-\d+$/),
    ])
    expect(near.headers.get('location')).toBe('/search?near=me')
    expect(typed.headers.get('location')).toBe('/search?open=sun&from=78704')
  })
})
