import { expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const url = () => site().url + paths.apiSearchNear()
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

test('lists the providers around a position, nearest first', async () => {
  const { status, answer } = await ask({ ...AUSTIN, within: 25 })
  const miles = answer.providers.map(({ distanceMiles }) => distanceMiles)

  expect(status).toBe(200)
  expect(answer.within).toBe(25)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(Math.max(...miles)).toBeLessThanOrEqual(25)
})

test('takes the filters of a list', async () => {
  const all = await ask({ ...AUSTIN, within: 25 })
  const some = await ask({ ...AUSTIN, within: 25, has: ['website', 'hours'], open: 'sun' })

  expect(some.answer.total).toBeLessThan(all.answer.total)
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

test('answers a form with a page that no cache stores and no log names', async () => {
  const response = await fetch(url(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ lat: '30.2672', lon: '-97.7431' }),
  })
  const html = await response.text()

  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag') ?? html).toContain('noindex')
  expect(html).toContain('Providers near you')
  expect(site().output()).not.toContain('30.2672')
})

test('redirects a GET to the search page', async () => {
  const response = await fetch(url(), { redirect: 'manual' })

  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/search')
})
