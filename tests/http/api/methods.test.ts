import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { words } from '#tests/helpers/data/words.ts'

const site = sharedSite

const PAGES = words(`
  / /states/texas /search?q=laser /provider/weekday-ink-removal /nowhere /robots.txt /sitemap.xml
  /data/clinics.csv /healthz /readyz /favicon.svg
`)

const ENDPOINTS = [
  '/api/nearby?lat=1&lon=1',
  '/api/nearest-place?lat=30&lon=-97',
  '/api/resolve?q=austin',
  '/api/search?q=laser',
  '/api/similar-clinics?name=a&zip=99501',
  '/api/suggestions?q=austin',
]
const FORMS = ['/api/applications', '/api/subscribers', '/api/login', '/api/logout']

const ask = (path: string, method = 'GET') => rawRequest(site().port, path, { method })

test.for(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is allowed at no page and no endpoint that only reads',
  async (method) => {
    for (const path of PAGES) {
      const { status, headers } = await ask(path, method)
      expect([path, status, headers['allow']]).toEqual([path, 405, 'GET, HEAD'])
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    }
    for (const path of ENDPOINTS) {
      const { status, headers, body } = await ask(path, method)
      expect([path, status, headers['allow']]).toEqual([path, 405, 'GET, HEAD'])
      expect(JSON.parse(body.toString())).toEqual({
        error: { code: 'method_not_allowed', message: 'This address accepts only GET, HEAD.' },
      })
    }
  },
)

test.for(FORMS)('%s accepts only POST', async (path) => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers } = await ask(path, method)
    expect([status, headers['allow']]).toEqual([405, 'POST'])
  }
})

test.for(ENDPOINTS)('no answer of %s may be cached, and HEAD gets no body', async (path) => {
  const [answer, head] = [await ask(path), await ask(path, 'HEAD')]

  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect([head.status, head.body.length]).toEqual([200, 0])
})
