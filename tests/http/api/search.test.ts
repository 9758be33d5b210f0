import { describe, expect, test } from 'vitest'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

interface Answer {
  total: number
  totalIsExact: boolean
  match?: { kind: string; text?: string }
  providers: { name: string; url: string }[]
}

async function get<Result>(path: string, query: Record<string, string>): Promise<Result> {
  const response = await fetch(`${site().url}${path}?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as Result
}
const search = (query: Record<string, string>) => get<Answer>('/api/search', query)

const suggest = async (q: string) =>
  (await get<{ suggestions: Suggestion[] }>('/api/suggestions', { q })).suggestions
const similar = async (query: Record<string, string>) =>
  (await get<{ clinics: unknown[] }>('/api/similar-clinics', query)).clinics

const AUSTIN = JSON.stringify({ type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' })

describe('a search', () => {
  test('for words returns the providers that contain them', async () => {
    expect(await search({ q: 'weekday ink' })).toEqual({
      total: 1,
      page: 1,
      pageCount: 1,
      totalIsExact: true,
      match: { kind: 'whole' },
      providers: [
        {
          id: 'weekday-ink-removal',
          name: 'Weekday Ink Removal',
          slug: 'weekday-ink-removal',
          stateSlug: 'texas',
          citySlug: 'austin',
          city: 'Austin',
          state: 'TX',
          street: '100 Congress Ave',
          postalCode: '78701',
          phone: expect.stringContaining('555'),
          site: 'https://clinic-1.example/',
          reviews: expect.any(Number),
          hours: expect.stringContaining('540-1020'),
          timeZone: 'America/Chicago',
          tier: OTHER_TIER,
          url: '/states/texas/austin/weekday-ink-removal',
        },
      ],
    })
    // Words are never taken for a place.
    expect((await search({ q: 'Austin, TX' })).match).toEqual({ kind: 'whole' })
    expect((await search({ q: 'beacom' })).match).toEqual({ kind: 'corrected', text: 'beacon' })
    expect(await search({ q: '  ' })).toMatchObject({ total: 0, providers: [] })
  })

  test('in a location, which wins over words, returns the list of the page in its order', async () => {
    const answer = await search({ q: 'peachtree', location: AUSTIN })
    const page = await readPage(`${site().url}/search?${new URLSearchParams({ location: AUSTIN })}`)
    const shown = page.links.filter((href) => href.startsWith('/states/texas/austin/'))

    expect(answer.match).toBeUndefined()
    expect(answer.total).toBeGreaterThan(answer.providers.length)
    expect(answer.providers.map(({ url }) => url)).toEqual([...new Set(shown)])
  })

  test.for(['nonsense', '{}', '{"type":"planet","name":"Mars"}', '[]', 'null', ''])(
    'in the location %j is refused by name',
    async (location) => {
      const query = new URLSearchParams({ q: 'laser', location })
      const response = await fetch(`${site().url}/api/search?${query}`)
      const { error } = (await response.json()) as { error: { code: string; fields: object } }

      expect([response.status, error.code]).toEqual([400, 'invalid_parameters'])
      expect(Object.keys(error.fields)).toEqual(['location'])
    },
  )
})

describe('a text', () => {
  test('that names a place resolves to its location', async () => {
    expect(await get('/api/resolve', { q: 'tattoo removal in anchorage' })).toEqual({
      type: 'location',
      location: {
        type: 'city',
        name: 'Anchorage, AK',
        url: '/states/alaska/anchorage',
        city: 'Anchorage',
        state: 'AK',
        providerCount: expect.any(Number),
      },
    })
    expect(await get('/api/resolve', { q: '02134-1000' })).toMatchObject({
      location: { type: 'zip', name: '02134', zipCode: '02134', state: 'MA' },
    })
  })

  test('of other words is returned as typed, trimmed', async () => {
    expect(await get('/api/resolve', { q: '  Aurora   Laser ' })).toEqual({
      type: 'query',
      query: 'Aurora Laser',
    })
  })

  test.for(['', '?q=', '?q=%20%20', '?q=austin&q=denver', '?q[]=austin', '?text=austin'])(
    'that is missing (%s) resolves to an empty query',
    async (query) => {
      const response = await fetch(`${site().url}/api/resolve${query}`)

      expect([response.status, await response.json()]).toEqual([200, { type: 'query', query: '' }])
    },
  )
})

describe('suggestions', () => {
  test('are up to eight states with their counts, cities, ZIPs and providers', async () => {
    const types = async (text: string) => new Set((await suggest(text)).map(({ type }) => type))

    expect(await suggest('an')).toHaveLength(8)
    expect((await suggest('tex'))[0]).toMatchObject({ label: 'Texas', emoji: '⭐️', cityCount: 4 })
    expect(await types('7870')).toEqual(new Set(['zip']))
    expect(await types('austin')).toContain('city')
    expect(await types('weekday')).toEqual(new Set(['provider']))
  })
})

describe('similar clinics', () => {
  test('are listings in the same ZIP with a similar beginning of the name', async () => {
    expect(await similar({ name: 'aurora lazer', zip: '99501-1234' })).toEqual([
      {
        name: 'Aurora Laser',
        address: '500 W 5th Ave, Anchorage, AK 99501',
        url: '/states/alaska/anchorage/aurora-laser',
        claim: '/states/alaska/anchorage/aurora-laser/claim',
      },
    ])
  })

  test.for([
    { name: 'Aurora Laser', zip: '99502' },
    { name: 'Borealis', zip: '99501' },
    { name: 'Aurora Laser', zip: '99501"' },
    { name: '"*', zip: '99501' },
  ])('are none for %j', async (query) => {
    expect(await similar(query)).toEqual([])
  })
})
