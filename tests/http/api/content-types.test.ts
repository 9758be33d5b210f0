import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { table, words } from '#tests/helpers/data/words.ts'

const site = sharedSite

const PAGES = words`
  / /states/texas /search?q=laser /provider/weekday-ink-removal /nowhere /robots.txt /sitemap.xml
  /data/clinics.csv /healthz /readyz /favicon.svg
`

const ENDPOINTS = words`
  /api/nearby?lat=1&lon=1 /api/nearest-place?lat=30&lon=-97 /api/resolve?q=austin
  /api/resolve?q=laser /api/similar-clinics?name=a&zip=99501 /api/suggestions?q=austin
`
const FORMS = words`/api/applications /api/subscribers /api/login /api/logout`

const ask = (path: string, method = 'GET') => rawRequest(site().port, path, { method })

test.for(words`
  POST PUT DELETE PATCH OPTIONS TRACE PROPFIND
`)('%s is allowed at no page and no endpoint that only reads', async (method) => {
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
})

test.for(FORMS)('%s accepts only POST', async (path) => {
  for (const method of words`GET PUT PATCH DELETE`) {
    const { status, headers } = await ask(path, method)
    expect([status, headers['allow']]).toEqual([405, 'POST'])
  }
})

test.for(ENDPOINTS)('no answer of %s may be cached, and HEAD gets no body', async (path) => {
  const [answer, head] = [await ask(path), await ask(path, 'HEAD')]

  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test.for(table`
  /                       | text/html
  /nowhere                | text/html
  /states/                | text/plain
  /api/resolve?q=ink      | application/json
  /api/nothing            | application/json
  /api/admin/applications | application/json
  /robots.txt             | text/plain
  /healthz                | text/plain
  /sitemap.xml            | application/xml
  /data/clinics.csv       | text/csv
  /site.webmanifest       | application/manifest+json
  /maps/us.svg            | image/svg+xml
  /fonts/OFL.txt          | text/plain
`)('%s has the type %s in UTF-8', async ([path, type]) => {
  const response = await fetch(site().url + path, { redirect: 'manual' })
  await response.arrayBuffer()

  expect(response.headers.get('content-type')?.replaceAll(' ', '')).toBe(`${type};charset=utf-8`)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.for(words`
  / /api/resolve?q=ink /data/clinics.csv /sitemap.xml /api/login /favicon.svg
`)('no page of another origin may read %s', async (path) => {
  const origin = 'https://evil.example'
  const preflight = { origin, 'access-control-request-method': 'POST' }
  const answers = await Promise.all([
    fetch(site().url + path, { headers: { origin } }),
    fetch(site().url + path, { method: 'OPTIONS', headers: preflight }),
  ])

  for (const { headers } of answers) {
    const named = [...headers.keys()].filter((name) => name.startsWith('access-control-'))
    expect(named).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  }
})
