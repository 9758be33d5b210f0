import { globSync, readFileSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { EVERY_PATH } from '#tests/helpers/site/every-path.ts'
import { signIn } from '#tests/helpers/applications/admin.ts'
import { expectProtected, ON_HTTPS } from '#tests/helpers/requests/protected-answer.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { BUILD } from '#tests/helpers/site/site.ts'
import { words } from '#tests/helpers/data/words.ts'

const site = borrowedSite({ env: ON_HTTPS })

const elsewhere = borrowedSite({
  env: {
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_TILES_URL: 'https://map.example/{z}/{x}/{y}.png',
  },
})

type Ask = readonly [target: string, status: number, more?: Parameters<typeof rawRequest>[2]]

const ask = ([target, , more]: Ask) => rawRequest(site().port, target, more)

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const POST = { method: 'POST', headers: JSON_TYPE, body: '{}' }

/** Paths that take only POST, with the status of an empty one. */
const POSTED: Record<string, number> = {
  apiApplications: 422,
  apiSubscribers: 422,
  apiSeen: 422,
  apiLogin: 401,
  apiLogout: 204,
}

/** Other statuses than 200. */
const STATUSES: Record<string, number> = {
  // Their example is not listed.
  provider: 302,
  providerReport: 302,
  providerClaim: 302,
  providerClaimSent: 302,
  providerById: 302,
  apiSearchNear: 303,
  apiNearby: 400,
  apiNearestPlace: 400,
  sitemapPart: 404,
  metrics: 401,
  // There is no file.
  streetTiles: 404,
}

function askFor([name, url]: [name: string, url: string]): Ask {
  const [path = ''] = url.split('#')
  const status = POSTED[name]
  if (status !== undefined) return [path, status, POST]
  if (path.startsWith('/api/admin') || path === paths.adminDecisions()) return [path, 401]
  if (/^\/(?:admin|generate-sitemap)/.test(path)) return [path, 302]
  return [path, path.startsWith('/r/') ? 404 : (STATUSES[name] ?? 200)]
}

const OF_PATHS = Object.fromEntries(
  Object.entries(EVERY_PATH).map((entry) => [entry[0], askFor(entry)]),
)

const PROVIDER = '/states/texas/austin/weekday-ink-removal'

const OTHERS: Record<string, Ask> = {
  'a provider': [PROVIDER, 200],
  'the report about a provider': [`${PROVIDER}/report`, 200],
  'the claim of a provider': [`${PROVIDER}/claim?sent=1`, 200],
  'a provider by its id': [paths.providerById('weekday-ink-removal'), 200],
  'results around a position': [`${paths.apiNearby()}?lat=30&lon=-97`, 200],
  'a page from memory': [paths.states(), 200],
  'a HEAD request for a page': [paths.states(), 200, { method: 'HEAD' }],
  'an unchanged page': [paths.states(), 304, { headers: { 'if-none-match': '*' } }],
  'the 404 page': ['/nowhere', 404],
  'an unknown API endpoint': ['/api/nothing', 404],
  'an unknown file': ['/assets/nothing.js', 404],
  'a redirect by a page': ['/states/atlantis', 302],
  'a moved path': ['/About/', 301],
  'another host name of the site': ['/about', 301, { headers: { host: 'www.fadewell.example' } }],
  'a redirect after a form': ['/api/logout', 303, { method: 'POST', headers: FORM_TYPE }],
  'an invalid form': [
    '/api/subscribers',
    422,
    { method: 'POST', headers: FORM_TYPE, body: 'email=nobody' },
  ],
  'an API error': ['/api/nearby', 400],
  'a body that is not JSON': ['/api/subscribers', 400, { ...POST, body: '{' }],
  'a body that is too long': ['/api/subscribers', 413, { ...POST, body: ' '.repeat(300_000) }],
  'a request from another site': [
    '/states',
    403,
    { method: 'POST', headers: { origin: 'https://evil.example' } },
  ],
  'a wrong method': ['/states', 405, { method: 'DELETE' }],
  'an address that is too long': [`/${'a'.repeat(2001)}`, 414],
  'the manifest': ['/site.webmanifest', 200],
  'a health check': ['/healthz', 200],
  readiness: ['/readyz', 200],
}

/** Folders whose +filesystemRoutingRoot.ts names another route. */
const MOVED: Record<string, string> = { '/admin/sitemap': '/generate-sitemap' }

/** Routes of the folder pages/, each with a pattern of its paths. */
function pagesOfFolder(): [string, RegExp][] {
  return (
    globSync('pages/**/+Page.tsx')
      .map((file) => file.replace(/^pages|\/\+Page\.tsx$/g, ''))
      .map((route) => MOVED[route] ?? route)
      // A folder in parentheses is not part of the URL.
      .map((route) => route.replace(/\/\([^)]*\)/g, ''))
      .map((route) => route.replace(/\/index$/, '') || '/')
      .filter((route) => route !== '/_error')
      .map((route) => [route, new RegExp(`^${route.replace(/@\w+/g, '[^/]+')}$`)])
  )
}

describe('every response has the security headers', () => {
  test.for(Object.entries({ ...OF_PATHS, ...OTHERS }))('%s', async ([, wanted]) => {
    const answer = await ask(wanted)

    expect(answer.status).toBe(wanted[1])
    const isPrivate = wanted[0].startsWith('/r/')
    expectProtected(answer.headers, isPrivate ? { 'referrer-policy': 'no-referrer' } : {})
    // Visitors get no cookie; signing out sends an empty one.
    expect(answer.headers['set-cookie'] ?? '').not.toMatch(/^[^=]+=[^;]/)
  })

  test('a file of every kind', async () => {
    const client = join(BUILD, 'client')
    const files = await readdir(client, { recursive: true })
    const kinds = new Map(files.map((file) => [extname(file), file]))
    for (const kind of ['', '.br', '.gz']) kinds.delete(kind)
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['.js', '.css', '.woff2', '.svg']))

    for (const file of kinds.values()) {
      const answer = await ask([`/${file}`, 200])
      expect([file, answer.status]).toEqual([file, 200])
      expectProtected(answer.headers)
    }
  })

  test('a response to the signed-in admin', async () => {
    const cookie = await signIn(site().url)
    for (const path of words`/admin /generate-sitemap /api/admin/listings/csv /states`) {
      const answer = await ask([path, 200, { headers: { cookie } }])
      expect([path, answer.status, answer.headers['cache-control']]).toEqual([
        path,
        200,
        'no-store',
      ])
      expectProtected(answer.headers)
    }
  })

  test('a response while the database is missing', async () => {
    const { databasePath } = site()
    await rename(databasePath, `${databasePath}.away`)
    const answer = await ask(['/readyz', 503])
    await rename(`${databasePath}.away`, databasePath)

    expect(answer.status).toBe(503)
    expectProtected(answer.headers)
  })
})

test('the requests cover every page of the folder pages/', () => {
  const targets = Object.values({ ...OF_PATHS, ...OTHERS })
  const missing = pagesOfFolder().filter(
    ([, pattern]) => !targets.some(([target]) => pattern.test(target.split('?')[0] ?? '')),
  )

  expect(pagesOfFolder().length).toBeGreaterThan(12)
  expect(missing.map(([route]) => route)).toEqual([])
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
