import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite()
const secure = testSite({
  env: {
    SITE_URL: 'https://fadewell.example',
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_EMBED_URL: 'https://map.example/embed?at={lat},{lon}',
  },
})

const get = (path: string) => fetch(site().url + path, { redirect: 'manual' })

async function policyOf(url: string): Promise<Record<string, string>> {
  const response = await fetch(url, { redirect: 'manual' })
  const policy = response.headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('every answer is protected', () => {
  test.for([
    ['a page', '/states', 200],
    ['a page of a provider', '/states/texas/austin/weekday-ink-removal', 200],
    ['the data of a page', '/states/index.pageContext.json', 200],
    ['the 404 page', '/nowhere', 404],
    ['a redirect of a page', '/states/atlantis', 302],
    ['a moved path', '/states/', 301],
    ['JSON', '/api/nearby?lat=30&lon=-97', 200],
    ['an error of the API', '/api/nearby', 400],
    ['an unknown endpoint', '/api/nothing', 404],
    ['a file', '/favicon.svg', 200],
    ['the list', '/data/clinics.csv', 200],
    ['the sitemap', '/sitemap.xml', 200],
    ['a health check', '/healthz', 200],
    ['an address that is too long', `/${'a'.repeat(2001)}`, 414],
  ] as const)('%s: %s', async ([, path, status]) => {
    const response = await get(path)
    await response.arrayBuffer()
    const { headers } = response

    expect(response.status).toBe(status)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })
})

test('the policy allows our own origin, the geocoder, the map, and the one small script inline', async () => {
  const html = await (await fetch(`${site().url}/states`)).text()
  const inline = [...html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script)
  const hash = createHash('sha256').update(inline.join()).digest('base64')

  expect(await policyOf(`${site().url}/states`)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' 'sha256-${hash}'`,
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self' https://api.bigdatacloud.net",
    'frame-src': 'https://www.openstreetmap.org',
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
  })
})

test('the policy follows the settings, and https is asked for where the site has it', async () => {
  const policy = await policyOf(`${secure().url}/`)
  const { headers } = await fetch(secure().url)

  expect(policy['connect-src']).toBe("'self' https://where.example")
  expect(policy['frame-src']).toBe('https://map.example')
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
})

test.for(['/', '/states', '/states/texas/austin', '/nowhere'])(
  '%s has no script or style that the policy would block',
  async (path) => {
    const answer = await get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    const html = await answer.text()

    const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    const blocked = scripts.filter(
      ([, attributes = '', code = '']) =>
        !/\bsrc="\//.test(attributes) &&
        !/type="application\/(?:ld\+)?json"/.test(attributes) &&
        !policy.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`),
    )

    expect(blocked).toEqual([])
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
  },
)
