import { expect, test } from 'vitest'
import { OTHER_TIER } from '#domain/clinics/provider.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

interface Answer {
  total: number
  totalIsExact: boolean
  match?: { kind: string; text?: string }
  providers: { name: string; url: string }[]
}

const ask = (query: Record<string, string>, options?: RequestInit) =>
  fetch(site().url + withQuery(paths.apiSearch(), new URLSearchParams(query)), options)

async function search(query: Record<string, string>): Promise<Answer> {
  const response = await ask(query)
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

const AUSTIN = JSON.stringify({ type: 'city', name: 'Austin, TX', city: 'Austin', state: 'TX' })

test('a text query returns the providers that contain its words', async () => {
  const answer = await search({ q: 'weekday ink' })

  expect(answer).toEqual({
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
        fullAddress: '100 Congress Ave, Austin, TX 78701',
        phone: expect.stringContaining('555'),
        site: 'https://clinic-1.example/',
        reviews: expect.any(Number),
        hours: expect.stringContaining('540-1020'),
        timeZone: 'America/Chicago',
        tier: OTHER_TIER,
        url: '/states/texas/austin/weekday-ink-removal',
        description: expect.stringMatching(/^Located in Austin, TX\. .+\.$/),
        services: ['Tattoo Removal'],
      },
    ],
  })
})

test('returns the same list as the page, in the same order', async () => {
  const answer = await search({ location: AUSTIN })
  const page = await readPage(`${site().url}/search?${new URLSearchParams({ location: AUSTIN })}`)
  const shown = page.links.filter((href) => href.startsWith('/states/texas/austin/'))

  expect(answer.match).toBeUndefined()
  expect(answer.total).toBeGreaterThan(answer.providers.length)
  expect(answer.providers.map(({ url }) => url)).toEqual([...new Set(shown)])
})

test('words are never taken for a place', async () => {
  const { match, providers } = await search({ q: 'Austin, TX' })

  expect(match).toEqual({ kind: 'whole' })
  expect(providers.length).toBeGreaterThan(0)
})

test('a location takes precedence over words', async () => {
  const { providers } = await search({ q: 'peachtree', location: AUSTIN })

  expect(providers.every(({ url }) => url.startsWith('/states/texas/austin/'))).toBe(true)
})

test('names a correction', async () => {
  expect((await search({ q: 'beacom' })).match).toEqual({ kind: 'corrected', text: 'beacon' })
})

test.for([{}, { q: '' }, { q: '   ' }])('finds nothing for %j', async (query) => {
  expect(await search(query as Record<string, string>)).toMatchObject({ total: 0, providers: [] })
})

test.for(['nonsense', '{}', '{"type":"planet","name":"Mars"}', '[]', 'null', ''])(
  'the location %j is refused by name',
  async (location) => {
    const response = await ask({ q: 'laser', location })
    const { error } = (await response.json()) as { error: { code: string; fields: object } }

    expect(response.status).toBe(400)
    expect(error.code).toBe('invalid_parameters')
    expect(Object.keys(error.fields)).toEqual(['location'])
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test('no answer may be cached, and only reads are allowed', async () => {
  const found = await ask({ q: 'laser' })
  const refused = await ask({ q: 'laser' }, { method: 'POST' })

  expect(found.headers.get('cache-control')).toBe('no-store')
  expect((await ask({ q: 'laser' }, { method: 'HEAD' })).status).toBe(200)
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('GET, HEAD')
})

test('answers a text of any length', async () => {
  expect((await ask({ q: 'laser '.repeat(500) })).status).toBe(200)
})
