import { describe, expect, test } from 'vitest'
import {
  ADMIN_PASSWORD,
  cookieOf,
  isSignedIn,
  sendPassword,
  signIn,
} from '#tests/helpers/applications/admin.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { sendForm } from '#tests/helpers/requests/post.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { query } from '#tests/helpers/databases/query.ts'

const site = borrowedSite()
const secure = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })

const postForm = (path: string, fields: Record<string, string>, cookie = '') =>
  sendForm(site().url + path, fields, { cookie })

const sessionsOf = (databasePath: string) => query(databasePath, 'select * from sessions')

describe('the right password', () => {
  test('opens a session, in a cookie that scripts cannot read', async () => {
    const response = await sendPassword(site().url, ADMIN_PASSWORD)

    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin=[^;]{43,}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(await isSignedIn(site().url, cookieOf(response))).toBe(true)
  })

  test('uses a __Host- cookie that needs https, if the site has https', async () => {
    const response = await sendPassword(secure().url, ADMIN_PASSWORD)

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-admin=[^;]{43,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(await isSignedIn(secure().url, cookieOf(response))).toBe(true)
  })

  test.for([
    [{}, '/admin'],
    [{ next: '/admin/company/abc?x=1' }, '/admin/company/abc?x=1'],
    [{ next: '//evil.example/admin' }, '/admin'],
  ] as [Record<string, string>, string][])(
    'sent by the form with %j leads to %s',
    async ([fields, target]) => {
      const response = await postForm('/api/login', { password: ADMIN_PASSWORD, ...fields })

      expect([response.status, response.headers.get('location')]).toEqual([303, target])
      expect(await isSignedIn(site().url, cookieOf(response))).toBe(true)
    },
  )

  test('opens a new session, whatever cookie the browser sends', async () => {
    const planted = 'admin=s%3Aplanted.signature'
    const first = cookieOf(await sendPassword(site().url, ADMIN_PASSWORD, { cookie: planted }))

    const second = cookieOf(await sendPassword(site().url, ADMIN_PASSWORD, { cookie: first }))

    expect(first).not.toContain('planted')
    expect(second).not.toBe(first)
    expect(await isSignedIn(site().url, first)).toBe(false)
    expect(await isSignedIn(site().url, second)).toBe(true)
  })

  test('stores nothing in the database that could open a session', async () => {
    const cookie = await signIn(site().url)
    const id = cookie.split('=')[1] ?? ''

    const rows = JSON.stringify(sessionsOf(site().databasePath))

    expect(id).toMatch(/^[\w-]{43}$/)
    expect(rows).not.toContain(id)
    expect(rows).not.toContain(ADMIN_PASSWORD)
    expect(site().output()).not.toContain(ADMIN_PASSWORD)
  })
})

describe('without the right password', () => {
  test.for(['', '{"password":""}', '["password"]', '{"password":{"length":1}}'])(
    '%j is refused',
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${site().url}/api/login`, { method: 'POST', headers, body })

      expect(response.status).toBe(401)
    },
  )

  test('a refused form shows its error and keeps the target page, but not the password', async () => {
    const response = await postForm('/api/login', {
      password: 'guess&<>',
      next: '/admin?status=approved',
    })
    const html = await response.text()

    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('Invalid Password')
    expect(html).toContain('Please check your password and try again.')
    expect(html).toContain('value="/admin?status=approved"')
    expect(html).not.toContain('guess')
  })
})

test('the login page is kept out of caches and search engines', async () => {
  const response = await fetch(`${site().url}/login?next=//evil.example`)
  const page = await readPage(`${site().url}/login`)

  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).not.toContain('evil.example"')
  expect(page.title).toBe('Admin Login | Fadewell')
  expect(page.isIndexable).toBe(false)
})

describe('signing out', () => {
  test('ends the session on the server and deletes the cookie', async () => {
    const cookie = await signIn(site().url)

    const response = await fetch(`${site().url}/api/logout`, {
      method: 'POST',
      headers: { cookie },
    })

    expect(response.status).toBe(204)
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^admin=; Path=\/; Expires=Thu, 01 Jan 1970/),
    ])
    expect(await isSignedIn(site().url, cookie)).toBe(false)
  })

  test('by a form leads to the login page, signed in or not', async () => {
    const cookie = await signIn(site().url)

    const signedIn = await postForm('/api/logout', {}, cookie)
    const nobody = await postForm('/api/logout', {})

    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/login'])
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/login'])
    expect(await isSignedIn(site().url, cookie)).toBe(false)
  })
})
