import { describe, expect, test } from 'vitest'
import { ADMIN_PASSWORD, signIn } from '#tests/helpers/applications/admin.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const SITE_URL = 'https://fadewell.example'
const site = borrowedSite()
const named = borrowedSite({ env: { SITE_URL } })

/** Headers of a row, a cell each. The origin OWN is the requested address. */
const headersOf = (row: readonly string[]): Record<string, string> =>
  Object.fromEntries(row.filter(Boolean).map((cell) => cell.split(/: ?(.*)/)))

/** Signs out (204) with these headers, which fetch would change. */
async function post(headers: Record<string, string>, at = site, path = '/api/logout') {
  const host = `127.0.0.1:${at().port}`
  const origin = headers['origin'] === 'OWN' && { origin: `http://${host}` }
  const all = { host, 'content-length': '0', ...headers, ...origin }
  return rawRequest(at().port, path, { method: 'POST', headers: all })
}

describe('a write is done', () => {
  // SITE_URL is http://localhost:3000, and a page may send no referrer.
  test.for(table`
    accept: */*
    sec-fetch-site: same-origin
    sec-fetch-site: none
    origin: OWN
    origin: OWN | sec-fetch-site: same-origin | sec-fetch-mode: cors
    origin: OWN | sec-fetch-site: same-origin | sec-fetch-mode: navigate
    origin: http://localhost:3000
    origin: null | sec-fetch-site: same-origin
  `)('with %s %s %s', async (row) => {
    expect((await post(headersOf(row))).status).toBe(204)
  })

  test('for a private link without any origin, because its URL is the secret', async () => {
    const answer = await post({ origin: 'null' }, site, '/r/WrongWrongWrongWrong_-')

    expect(answer.status).not.toBe(403)
  })

  test('with SITE_URL as its origin, however the proxy names the host', async () => {
    const headers = { origin: SITE_URL, host: 'backend:3000', 'sec-fetch-site': 'same-origin' }

    expect((await post(headers, named)).status).toBe(204)
  })

  test.for(table`
    http | localhost:3000
    http | app:3000
    http | fadewell.local
    http | 10.0.0.5:3000
  `)('on a site with https, by a page at %s://%s', async ([scheme, host]) => {
    expect((await post({ origin: `${scheme}://${host}`, host }, named)).status).toBe(204)
  })
})

describe('a write is refused', () => {
  test.for(table`
    sec-fetch-site: cross-site
    sec-fetch-site: same-site
    sec-fetch-site: Same-Origin
    sec-fetch-site:
    sec-fetch-site: cross-site | origin: OWN
    origin: https://evil.example
    origin: https://evil.example | sec-fetch-site: same-origin
    origin: null
    origin: null | sec-fetch-site: none
    origin: null | sec-fetch-site: cross-site
    origin:
    origin: http://127.0.0.1
    origin: http://127.0.0.1:1
    origin: http://localhost:3000.evil.example
    origin: http://localhost:3000/
    origin: file://
  `)('with %s %s', async (row) => {
    const answer = await post(headersOf(row))

    expect(answer.status).toBe(403)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code: 'foreign_origin' } })
  })

  test.for(table`
    fadewell.example     | 403
    www.fadewell.example | 421
    fadewell.example:80  | 421
    93.184.215.14        | 421
  `)(
    'on a site with https, by a page of %s that was loaded without https',
    async ([host, status]) => {
      expect((await post({ origin: `http://${host}`, host }, named)).status).toBe(Number(status))
    },
  )

  test.for(['https', 'http'])(
    'under another public host that a client names, also by its own page (%s)',
    async (scheme) => {
      const host = 'evil.example'
      const answers = [
        await post({ host }, named),
        await post({ host, origin: `${scheme}://${host}` }, named),
      ]

      expect(answers.map(({ status }) => status)).toEqual([421, 421])
    },
  )

  test('before it has any effect: the session stays, and no password is checked', async () => {
    const cookie = await signIn(site().url)
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

    const logout = await post({ ...foreign, cookie })
    const login = await fetch(`${site().url}/api/login`, {
      method: 'POST',
      headers: { ...foreign, 'content-type': 'application/json' },
      body: JSON.stringify({ password: ADMIN_PASSWORD }),
    })
    const page = await fetch(`${site().url}/login`, { headers: { cookie }, redirect: 'manual' })

    expect([logout.status, login.status]).toEqual([403, 403])
    expect(login.headers.get('set-cookie')).toBeNull()
    expect(page.status).toBe(302)
  })

  test.for(words`POST PUT PATCH DELETE`)('by %s at any address', async (method) => {
    for (const path of words`/api/applications /admin/decisions /states /nowhere`) {
      const headers = { origin: 'https://evil.example', 'content-length': '0' }
      const answer = await rawRequest(site().port, path, { method, headers })

      expect([path, answer.status]).toEqual([path, 403])
    }
  })
})

test('every origin may send reads', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

  for (const path of ['/', '/login', '/api/resolve?q=laser']) {
    expect((await fetch(site().url + path, { headers })).status).toBe(200)
  }
})

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

async function read(path: string, headers: Record<string, string>) {
  const cookie = await signIn(site().url)
  return rawRequest(site().port, path, { headers: { cookie, ...headers } })
}

test.for(table`
  accept: */*
  sec-fetch-site: none        | sec-fetch-mode: navigate | sec-fetch-dest: document
  sec-fetch-site: same-origin | sec-fetch-mode: navigate | sec-fetch-dest: document
`)('a signed-in admin sees the admin area with %s %s %s', async (row) => {
  for (const path of ['/admin', '/api/admin/listings/csv']) {
    expect((await read(path, headersOf(row))).status).toBe(200)
  }
})

test.for(table`
  /admin                  | sec-fetch-mode: no-cors  | sec-fetch-dest: image
  /admin                  | sec-fetch-mode: navigate | sec-fetch-dest: iframe
  /admin?status=other     | sec-fetch-mode: no-cors  | sec-fetch-dest: script
  /generate-sitemap       | sec-fetch-mode: cors     | sec-fetch-dest: empty
  /api/admin/listings/csv | sec-fetch-mode: cors     | sec-fetch-dest: empty
  /api/admin/listings/csv | sec-fetch-mode: navigate | sec-fetch-dest: document
`)('another site gets no part of the admin area from %s with %s %s', async ([path, ...headers]) => {
  for (const from of ['cross-site', 'same-site']) {
    const { status, body } = await read(path, { 'sec-fetch-site': from, ...headersOf(headers) })

    expect(status).toBe(403)
    expect(body.toString()).toContain('This request came from another site')
  }
})

describe('a link on another site', () => {
  const target = '/admin/company/any?back=%2Fadmin'
  const foreign = { 'sec-fetch-site': 'cross-site', ...NAVIGATION }

  test('leads a signed-in admin to a page with only a link on it', async () => {
    const { status, headers } = await read(target, foreign)
    const to = headers['location'] ?? ''
    const shown = await read(to, foreign)

    expect([status, headers['cache-control']]).toEqual([303, 'no-store'])
    expect(to).toBe(`/login?${new URLSearchParams({ next: target, from: 'elsewhere' })}`)
    expect(shown.status).toBe(200)
    expect(shown.headers['cache-control']).toContain('no-store')
    expect(shown.body.toString()).toContain('You are signed in.')
    expect(shown.body.toString()).toContain(`href="${target}"`)
  })

  test('to the login page also leads to that page', async () => {
    const direct = await read('/login', foreign)
    const to = await read(direct.headers['location'] ?? '', foreign)

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
