import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

const ask = (query: string) => fetch(`${site().url}/api/resolve${query}`)

const answerTo = async (text: string): Promise<unknown> => {
  const response = await ask(`?q=${encodeURIComponent(text)}`)
  expect(response.status).toBe(200)
  return response.json()
}

test('a place resolves to a location', async () => {
  expect(await answerTo('tattoo removal in anchorage')).toEqual({
    type: 'location',
    location: {
      type: 'city',
      name: 'Anchorage, AK',
      url: '/states/alaska/anchorage',
      city: 'Anchorage',
      state: 'AK',
      providerCount: expect.any(Number),
    },
    url: expect.stringMatching(/^\/search\?location=/),
  })
})

test('a ZIP keeps its leading zeros', async () => {
  expect(await answerTo('02134-1000')).toMatchObject({
    type: 'location',
    location: { type: 'zip', name: '02134', zipCode: '02134', state: 'MA' },
  })
})

test('other words are returned as typed, trimmed', async () => {
  expect(await answerTo('  Aurora   Laser ')).toEqual({
    type: 'query',
    query: 'Aurora Laser',
    url: '/search?q=Aurora+Laser',
  })
})

test.for(['', '?q=', '?q=%20%20', '?q=austin&q=denver', '?q[]=austin', '?text=austin'])(
  'without a single text (%s) the query is empty',
  async (query) => {
    const response = await ask(query)

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ type: 'query', query: '', url: '/search' })
  },
)

test.for([
  ['a NUL', '%00'],
  ['half a character', '%E0%A4%A'],
  ['a lone surrogate', '%ED%A0%80'],
  ['a lone percent sign', '%'],
  ['a very long word', 'a'.repeat(7000)],
  ['a text in Japanese', encodeURIComponent('東京'.repeat(300))],
  ['SQL', encodeURIComponent("'; drop table providers; --")],
] as const)('%s is a query, not an error', async ([, text]) => {
  const response = await ask(`?q=${text}`)

  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ type: 'query' })
})

test('the answer is not kept by caches', async () => {
  expect((await ask('?q=austin')).headers.get('cache-control')).toBe('no-store')
})

test('HEAD gets no body, and other methods are refused', async () => {
  const address = `${site().url}/api/resolve?q=austin`

  const head = await fetch(address, { method: 'HEAD' })
  const post = await fetch(address, { method: 'POST' })

  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  expect(post.status).toBe(405)
  expect(post.headers.get('allow')).toBe('GET, HEAD')
})

test('the query is not logged', async () => {
  await answerTo('Zebulon Quarry Ink')

  expect(site().output()).not.toContain('Zebulon')
})
