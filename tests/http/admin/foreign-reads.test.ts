import { describe, expect, test } from 'vitest'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function get(path: string, headers: Record<string, string>) {
  const cookie = await signIn(site().url)
  return rawRequest(site().port, path, { headers: { cookie, ...headers } })
}

test.for([
  [{}],
  [{ 'sec-fetch-site': 'none', ...NAVIGATION }],
  [{ 'sec-fetch-site': 'same-origin', ...NAVIGATION }],
] as [Record<string, string>][])(
  'a signed-in admin sees the admin area with %j',
  async ([headers]) => {
    expect((await get('/admin', headers)).status).toBe(200)
    expect((await get('/api/admin/applications', headers)).status).toBe(200)
  },
)

test.for([
  ['/admin', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['/admin', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['/admin/queue', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['/generate-sitemap', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['/api/admin/applications', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['/api/admin/applications', NAVIGATION],
] as [string, Record<string, string>][])(
  'another site gets no part of the admin area from %s with %j',
  async ([path, headers]) => {
    for (const from of ['cross-site', 'same-site']) {
      const { status, body } = await get(path, { 'sec-fetch-site': from, ...headers })

      expect(status).toBe(403)
      expect(body.toString()).toContain('This request came from another site')
    }
  },
)

describe('a link on another site', () => {
  const target = '/admin/company/any?back=%2Fadmin'
  const foreign = { 'sec-fetch-site': 'cross-site', ...NAVIGATION }

  test('leads a signed-in admin to a page with only a link on it', async () => {
    const { status, headers } = await get(target, foreign)
    const to = headers['location'] ?? ''
    const shown = await get(to, foreign)

    expect([status, headers['cache-control']]).toEqual([303, 'no-store'])
    expect(to).toBe(`/login?${new URLSearchParams({ next: target, from: 'elsewhere' })}`)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toContain('no-store')
    expect(shown.body.toString()).toContain('You are signed in.')
    expect(shown.body.toString()).toContain(`href="${target}"`)
  })

  test('to the login page also leads to that page', async () => {
    const direct = await get('/login', foreign)
    const to = await get(direct.headers['location'] ?? '', foreign)

    expect(direct.headers['location']).toBe('/admin')
    expect(to.headers['location']).toBe('/login?next=%2Fadmin&from=elsewhere')
  })

  test('leads other visitors to the login form', async () => {
    const { headers } = await rawRequest(site().port, target, { headers: foreign })
    const { body } = await rawRequest(site().port, headers['location'] ?? '', { headers: foreign })

    expect(body.toString()).toContain('type="password"')
    expect(body.toString()).not.toContain('You are signed in.')
  })
})

test('signing out empties the cache of the browser, and nothing else', async () => {
  const cookie = await signIn(site().url)
  const out = await fetch(`${site().url}/api/logout`, { method: 'POST', headers: { cookie } })

  expect(out.headers.get('clear-site-data')).toBe('"cache"')
})
