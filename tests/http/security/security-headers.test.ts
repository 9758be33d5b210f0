import { readFileSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { expectProtected, ON_HTTPS } from '#tests/helpers/requests/protected-answer.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { BUILD } from '#tests/helpers/site/site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite({ env: ON_HTTPS })

const elsewhere = borrowedSite({
  env: {
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_TILES_URL: 'https://map.example/{z}/{x}/{y}.png',
  },
})

const ask = (target: string, more?: Parameters<typeof rawRequest>[2]) =>
  rawRequest(site().port, target, more)

/** Beside the routes, whose answers are checked with the rights. */
const OTHERS = [
  ...table`
    results around a position     | GET    | /api/nearby?lat=30&lon=-97 | 200
    a HEAD request for a page     | HEAD   | /states                    | 200
    an unchanged page             | GET    | /states                    | 304 | if-none-match: *
    the 404 page                  | GET    | /nowhere                   | 404
    an unknown API endpoint       | GET    | /api/nothing               | 404
    an unknown file               | GET    | /assets/nothing.js         | 404
    a redirect by a page          | GET    | /states/atlantis           | 302
    a moved path                  | GET    | /About/                    | 301
    another host name of the site | GET    | /about                     | 301 | host: www.fadewell.example
    an invalid JSON body          | POST   | /api/subscribers           | 422 | content-type: application/json | {}
    a body that is not JSON       | POST   | /api/subscribers           | 400 | content-type: application/json | {
    a request from another site   | POST   | /states                    | 403 | origin: https://evil.example
    a wrong method                | DELETE | /states                    | 405
  `,
  ['an address that is too long', 'GET', `/${'a'.repeat(2001)}`, '414', '', ''],
  [
    'a body that is too long',
    'POST',
    '/api/subscribers',
    '413',
    'content-type: application/json',
    ' '.repeat(300_000),
  ],
] as const

describe('every response has the security headers', () => {
  test.for(OTHERS)('%s', async ([, method, target, status, header, body]) => {
    const [name = '', value = ''] = header.split(': ')
    const headers = name === '' ? {} : { [name]: value }
    const answer = await ask(target, { method, headers, ...(body !== '' && { body }) })

    expect(answer.status).toBe(Number(status))
    expectProtected(answer.headers)
    // Visitors get no cookie.
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('a file of every kind', async () => {
    const client = join(BUILD, 'client')
    const files = await readdir(client, { recursive: true })
    const kinds = new Map(files.map((file) => [extname(file), file]))
    for (const kind of ['', '.br', '.gz']) kinds.delete(kind)
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(words`.js .css .woff2 .svg`))

    for (const file of kinds.values()) {
      const answer = await ask(`/${file}`)
      expect([file, answer.status]).toEqual([file, 200])
      expectProtected(answer.headers)
    }
  })

  test('a response while the database is missing', async () => {
    const { databasePath } = site()
    await rename(databasePath, `${databasePath}.away`)
    const answer = await ask('/readyz')
    await rename(`${databasePath}.away`, databasePath)

    expect(answer.status).toBe(503)
    expectProtected(answer.headers)
  })
})

test('the policy follows the settings, and requires https only where the site has it', async () => {
  const { headers } = await fetch(elsewhere().url)
  const policy = headers.get('content-security-policy')

  expect(policy).toContain("connect-src 'self' https://where.example;")
  expect(policy).toContain("img-src 'self' data: https://map.example;")
  expect(policy).not.toContain('frame-src')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('deploy/nginx.conf sends files with the policy of the default settings', async () => {
  const { headers } = await fetch(sharedSite().url)
  const [, policy] =
    /add_header Content-Security-Policy "(default-src 'none';script[^"]*)"/.exec(
      readFileSync('deploy/nginx.conf', 'utf8'),
    ) ?? []

  expect(policy).toBe(headers.get('content-security-policy'))
})
