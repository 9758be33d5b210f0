import { describe, expect, test } from 'vitest'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

interface Nearby {
  providers: { name: string; url: string; distanceMiles: number }[]
}

const ask = (query: string) => fetch(`${site().url}/api/nearby${query}`)

async function nearest(query: string): Promise<Nearby['providers']> {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return ((await response.json()) as Nearby).providers
}

describe('a position', () => {
  test('gets five providers, nearest first', async () => {
    const providers = await nearest('?lat=30.2655&lon=-97.7442')

    expect(providers[0]).toMatchObject({ name: 'Weekday Ink Removal', distanceMiles: 0 })
    const distances = providers.map((provider) => provider.distanceMiles)
    expect(distances).toHaveLength(5)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })

  test('gets the fields of a card, its address on the site and a distance to one decimal', async () => {
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

  test('on the far side of the antimeridian finds the Aleutians', async () => {
    const [provider] = await nearest('?lat=51.9&lon=179.9&limit=1')

    expect(provider).toMatchObject({ name: 'Adak Skin Clinic' })
  })

  test('a remote position gets the nearest providers with their distance', async () => {
    const [first] = await nearest('?lat=0&lon=0&limit=1')

    expect(first?.distanceMiles).toBeGreaterThan(4000)
  })

  test('never finds a clinic without a known position', async () => {
    const names = (await nearest('?lat=0.001&lon=0.001&limit=25')).map(({ name }) => name)

    expect(names).toHaveLength(25)
    expect(names).not.toContain('Nowhere Laser')
  })

  test.for([1, 25])('gets up to %d providers', async (limit) => {
    expect(await nearest(`?lat=30.27&lon=-97.74&limit=${limit}`)).toHaveLength(limit)
  })
})

test.for([
  ['', ['lat', 'lon']],
  ['?lat=30', ['lon']],
  ['?lat=&lon=', ['lat', 'lon']],
  ['?lat=91&lon=0', ['lat']],
  ['?lat=0&lon=-180.1', ['lon']],
  ['?lat=NaN&lon=Infinity', ['lat', 'lon']],
  ['?lat=0x1e&lon=1e3', ['lat', 'lon']],
  ['?lat=30&lat=31&lon=-97', ['lat']],
  ['?lat=30&lon=-97&limit=0', ['limit']],
  ['?lat=30&lon=-97&limit=26', ['limit']],
  ['?lat=30&lon=-97&limit=2.5', ['limit']],
  ['?lat=30&lon=-97&limit=', ['limit']],
  ["?lat=30'--&lon=-97", ['lat']],
] as const)('%s is refused and names %j', async ([query, fields]) => {
  const response = await ask(query)
  const { error } = (await response.json()) as {
    error: { code: string; message: string; fields: Record<string, string[]> }
  }

  expect(response.status).toBe(400)
  expect(error.code).toBe('invalid_parameters')
  expect(error.message).not.toBe('')
  expect(Object.keys(error.fields)).toEqual(fields)
})

test('no answer may be cached, neither a result nor an error', async () => {
  for (const query of ['?lat=30&lon=-97', '?lat=x']) {
    expect((await ask(query)).headers.get('cache-control')).toBe('no-store')
  }
})

test('the position of a visitor is not logged', async () => {
  await ask('?lat=30.123456&lon=-97.654321')
  await expect.poll(() => site().output()).toContain('"path":"/api/nearby"')

  expect(site().output()).not.toContain('30.123456')
  expect(site().output()).not.toContain('97.654321')
})
