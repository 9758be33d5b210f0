import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Suggestion } from '#domain/search/suggestion.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

async function suggest(text: string): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text })
  const response = await fetch(`${site().url}/api/suggestions?${query}`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { suggestions: Suggestion[] }).suggestions
}

describe('the suggestions', () => {
  test('are a state with its counts, cities, ZIPs and providers', async () => {
    const types = async (text: string) => new Set((await suggest(text)).map(({ type }) => type))

    expect((await suggest('tex'))[0]).toMatchObject({ label: 'Texas', emoji: '⭐️', cityCount: 4 })
    expect(await types('7870')).toEqual(new Set(['zip']))
    expect(await types('austin')).toContain('city')
    expect(await types('weekday')).toEqual(new Set(['provider']))
  })

  test('lead to existing pages', async () => {
    for (const text of ['texas', 'austin', '78701', 'weekday ink']) {
      const [first] = await suggest(text)
      const response = await fetch(site().url + first?.url)

      expect([text, response.status]).toEqual([text, 200])
    }
  })

  test('are at most eight', async () => {
    expect(await suggest('an')).toHaveLength(8)
  })

  test('may not be cached', async () => {
    const response = await fetch(`${site().url}/api/suggestions?q=austin`)

    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

test.for(['', '?q=', '?q=a', '?q=%20a%20', '?q', '?Q=austin', '?q=austin&q=texas'])(
  'GET /api/suggestions%s returns an empty list',
  async (query) => {
    const response = await fetch(`${site().url}/api/suggestions${query}`)

    expect([response.status, await response.json()]).toEqual([200, { suggestions: [] }])
  },
)

test.for([
  '?q=%E0%A4%A',
  '?q=%FF%FE',
  '?q=%00%00',
  '?q=%ED%A0%80%ED%A0%80',
  '?q[]=a',
  '?__proto__=x',
])('the broken query %s is answered too', async (query) => {
  const answer = await rawRequest(site().port, `/api/suggestions${query}`)

  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.body.toString())).toEqual({ suggestions: expect.any(Array) })
})

test('any text gets a list of at most eight within the time limit', async () => {
  const text = fc.oneof(
    anyText({ maxLength: 300 }),
    fc.constantFrom('a', 'st ', ', ', '"', '*', '%', '́').map((part) => part.repeat(500)),
  )
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const started = performance.now()
      const found = await suggest(typed)

      expect(found.length).toBeLessThanOrEqual(8)
      expect(performance.now() - started).toBeLessThan(1000)
    }),
    { numRuns: 150 },
  )
})

test.for(['POST', 'PUT', 'DELETE'])('%s is not allowed', async (method) => {
  const answer = await rawRequest(site().port, '/api/suggestions?q=austin', { method })

  expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
})

test('the typed text is not logged', async () => {
  await suggest('zanzibar')

  expect(site().output()).not.toContain('zanzibar')
})

test('include a new import immediately', async () => {
  const before = await suggest('austin, tx')
  await importList(SMALL_LIST, site().databasePath)

  expect(await suggest('austin, tx')).toEqual(before)
})
