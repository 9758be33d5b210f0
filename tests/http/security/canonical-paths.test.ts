import { describe, expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })
const unnamed = borrowedSite()

const ask = (target: string, host: string, method = 'GET') =>
  rawRequest(site().port, target, {
    method,
    headers: { host, 'x-forwarded-host': 'fadewell.example' },
  })

describe('under another public name', () => {
  // Host and path in one hop.
  test.for(table`
    /                   | /
    /search?q=laser     | /search?q=laser
    /States//Texas/?x=1 | /states/texas?x=1
    //evil.example/a    | /evil.example/a
  `)('%s is redirected to the site', async ([target, path]) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(target, 'www.fadewell.example', method)

      expect([status, headers['location']]).toEqual([301, `https://fadewell.example${path}`])
      expect(body.toString()).not.toContain('www')
    }
  })

  test.for(['www.fadewell.example', 'fadewell.example.evil.example', 'fadewell.example:8080'])(
    'the host %s is redirected',
    async (host) => {
      const { status, headers, body } = await ask('/about', host)

      expect([status, headers['location']]).toEqual([301, 'https://fadewell.example/about'])
      expect(JSON.stringify(headers) + body.toString()).not.toMatch(/evil|8080|192\.0|2001/)
    },
  )

  test.for(['/healthz', '/readyz'])('%s is served as usual', async (path) => {
    expect((await ask(path, '192.0.2.7')).status).toBe(200)
  })

  test.for(words`
    /..%2fadmin /%00 /\evil.example http://evil.example/states
  `)('%s is a 404 without a redirect', async (target) => {
    const { status, headers } = await ask(target, 'www.fadewell.example')

    expect([status, headers['location']]).toEqual([404, undefined])
  })

  test('no page names the host of its request', async () => {
    for (const path of words`/about /nowhere /sitemap.xml /robots.txt /api/nearby`) {
      const { headers, body } = await rawRequest(unnamed().port, path, {
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
      })

      expect(JSON.stringify(headers) + body.toString(), path).not.toContain('evil.example')
    }
  })
})

// The last two as used by nearby proxies, containers and balancers; redirecting these could loop.
test.for(words`
  FADEWELL.example fadewell.example:443 localhost:3000 10.0.0.5:3000
`)('a request for %s is served', async (host) => {
  expect((await ask('/about', host)).status).toBe(200)
})

const get = (target: string) => rawRequest(unnamed().port, target)

test.for(table`
  /states/                      | /states
  /states/texas/?page=2&q=A%20b | /states/texas?page=2&q=A%20b
  /%61dmin                      | /admin
  /API/nearby?lat=1&lon=2       | /api/nearby?lat=1&lon=2
`)('%s is moved permanently to %s', async ([target, location]) => {
  const answer = await get(target)

  expect([answer.status, answer.headers['location']]).toEqual([301, location])
})

test.for(words`
  /..%2fadmin /\evil.example /%0d%0aset-cookie:a=b /% /%61dmin/index.pageContext.json
  http://evil.example/states *
`)('an unknown path %s answers 404', async (target) => {
  const answer = await get(target)

  expect(answer.status).toBe(404)
  expect(answer.headers['location']).toBeUndefined()
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  expect(answer.body.toString()).toContain('Page not found')
})

test.for(['/search?location=Texas&from=%01TX', '/compare?ids=%00', '/search?q=lone%C2%85%7Fstar'])(
  '%s is read without its control characters',
  async (target) => {
    const { status, body } = await get(target)

    expect([status, body.toString()]).toEqual([200, expect.not.stringMatching(/(?!\s)\p{Cc}/u)])
  },
)

test('a long query is not refused', async () => {
  expect((await get(`/states?q=${'a'.repeat(5000)}`)).status).toBe(200)
})

test('only GET and HEAD are redirected', async () => {
  const post = await rawRequest(unnamed().port, '/API/nearby', { method: 'POST' })
  const head = await rawRequest(unnamed().port, '/States', { method: 'HEAD' })

  expect(post.status).toBe(405)
  expect(head.status).toBe(301)
})
