import { beforeAll, describe, expect, test } from 'vitest'
import { moveListing } from '#tests/helpers/lists/moved-listing.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const get = (target: string) => rawRequest(site().port, target)

describe('moved permanently', () => {
  test.for([
    ['/states/', '/states'],
    ['/states/texas/?page=2&q=A%20b', '/states/texas?page=2&q=A%20b'],
    ['//evil.example', '/evil.example'],
    ['///evil.example//a', '/evil.example/a'],
    ['/states//texas', '/states/texas'],
    ['/%61dmin', '/admin'],
    ['/ADMIN', '/admin'],
    ['/Robots.txt', '/robots.txt'],
    ['/favicon.svg/', '/favicon.svg'],
    ['/API/nearby?lat=1&lon=2', '/api/nearby?lat=1&lon=2'],
    ['/states/index.pageContext.json', '/states/index.pagecontext.json'],
    ['/%61dmin/index.pageContext.json', '/admin/index.pagecontext.json'],
  ] as const)('%s to %s', async ([target, location]) => {
    const answer = await get(target)

    expect([answer.status, answer.headers['location']]).toEqual([301, location])
  })
})

describe('the old address of a listing that moved', () => {
  beforeAll(() => moveListing(site().databasePath))

  test.for([
    ['/states/texas/austin-tx/glow', '/states/texas/austin/glow'],
    ['/states/texas/austin-tx/glow?from=mail', '/states/texas/austin/glow?from=mail'],
    ['/states/texas/austin-tx', '/states/texas/austin'],
    ['/states/texas/austin-tx?page=2', '/states/texas/austin?page=2'],
  ] as const)('%s answers 301 to %s, also to HEAD', async ([target, location]) => {
    const answer = await get(target)
    const head = await rawRequest(site().port, target, { method: 'HEAD' })
    const next = await get(location)

    expect([answer.status, answer.headers['location']]).toEqual([301, location])
    expect([head.status, head.headers['location']]).toEqual([301, location])
    expect(next.status).toBe(200)
  })

  test('does not redirect pages below it, and is in no sitemap', async () => {
    const unknown = await get('/states/texas/austin-tx/gloe')
    const sitemap = (await get('/sitemap.xml')).body.toString()

    expect([unknown.status, unknown.headers['location']]).toEqual([302, '/states'])
    expect(sitemap).toContain('/states/texas/austin/glow<')
    expect(sitemap).not.toContain('austin-tx')
  })
})

describe('an unknown path', () => {
  test.for([
    '/%2561dmin',
    '/..%2fadmin',
    '/states/../admin',
    '/states/%2e%2e/admin',
    '/states%2ftexas',
    '/\\evil.example',
    '/states/texas%00',
    '/%0d%0aset-cookie:a=b',
    '/%E0%A4%A',
    '/%',
    '/%ff',
    '/@fs/etc/passwd',
    // Vike would answer with the data of a page.
    '/assets/index.pageContext.json',
    '/index.pagecontext.json',
    '/search/index.pagecontext.json?q=laser',
    '/admin/index.pagecontext.json',
    'http://evil.example/states',
    '*',
  ])('%s answers 404', async (target) => {
    const answer = await get(target)

    expect(answer.status).toBe(404)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.body.toString()).toContain('Page not found')
  })

  test('is JSON under /api', async () => {
    const answer = await get('/api/%2e%2e/admin')

    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code: 'not_found' } })
  })
})

test('an address over 2,000 characters is refused', async () => {
  expect((await get(`/${'a'.repeat(2000)}`)).status).toBe(414)
  expect((await get(`/${'a'.repeat(1999)}`)).status).toBe(404)
})

test('a long query is not refused', async () => {
  expect((await get(`/states?q=${'a'.repeat(5000)}`)).status).toBe(200)
})

test.for(['/states?q=%E0%A4%A', '/states?%', '/states?q=%00', '/states?page=-1', '/states?&&==&q'])(
  'a malformed query is not an error: %s',
  async (target) => {
    expect((await get(target)).status).toBe(200)
  },
)

test('only GET and HEAD are redirected', async () => {
  const post = await rawRequest(site().port, '/API/nearby', { method: 'POST' })
  const head = await rawRequest(site().port, '/States', { method: 'HEAD' })

  expect(post.status).toBe(405)
  expect(head.status).toBe(301)
})

test('the parser refuses malformed requests', async () => {
  const unescaped = Buffer.from('/provider/se\u00f1or').toString('latin1')

  expect((await get(unescaped)).status).toBe(400)
})
