import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()

test.for([
  ['/', 'text/html'],
  ['/nowhere', 'text/html'],
  ['/states/', 'text/plain'],
  ['/api/search?q=ink', 'application/json'],
  ['/api/nothing', 'application/json'],
  ['/api/admin/applications', 'application/json'],
  ['/robots.txt', 'text/plain'],
  ['/healthz', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/data/clinics.csv', 'text/csv'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/maps/us.svg', 'image/svg+xml'],
  ['/fonts/OFL.txt', 'text/plain'],
])('%s has the type %s in UTF-8', async ([path, type]) => {
  const response = await fetch(site().url + path, { redirect: 'manual' })
  await response.arrayBuffer()

  expect(response.headers.get('content-type')?.replaceAll(' ', '')).toBe(`${type};charset=utf-8`)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.for([
  '/',
  '/api/search?q=ink',
  '/data/clinics.csv',
  '/sitemap.xml',
  '/api/login',
  '/favicon.svg',
])('no page of another origin may read %s', async (path) => {
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
