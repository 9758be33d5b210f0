import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const site = sharedSite

const PATHS = [
  '/',
  '/states/texas',
  '/search?q=laser',
  '/provider/weekday-ink-removal',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/data/clinics.csv',
  '/blog/feed.xml',
  '/healthz',
  '/readyz',
  '/favicon.svg',
]

const ENDPOINTS = [
  '/api/nearby?lat=1&lon=1',
  '/api/nearest-place?lat=1&lon=1',
  '/api/resolve?q=austin',
  '/api/search?q=laser',
  '/api/similar-clinics?name=a&zip=99501',
  '/api/suggestions?q=austin',
]

for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
  test.for(PATHS)(`${method} %s is not allowed`, async (path) => {
    const answer = await rawRequest(site().port, path, { method })

    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test.for(ENDPOINTS)(`${method} %s is not allowed, in JSON`, async (path) => {
    const answer = await rawRequest(site().port, path, { method })

    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
    expect(JSON.parse(answer.body.toString())).toEqual({
      error: { code: 'method_not_allowed', message: 'This address accepts only GET, HEAD.' },
    })
  })
}

test.for(['/api', '/api/nothing', '/api/nearby/x', '/api/search/x', '/api/suggestion'])(
  '%s is not an endpoint',
  async (path) => {
    const answer = await rawRequest(site().port, path)

    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toEqual({
      error: { code: 'not_found', message: 'There is no such endpoint.' },
    })
  },
)

test('HEAD of the list sends its type and no body', async () => {
  const answer = await rawRequest(site().port, '/data/clinics.csv', { method: 'HEAD' })

  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.length).toBe(0)
})
