import { describe, expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/raw-request.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const site = testSite()
const get = (target: string) => rawRequest(site().port, target)

describe('moved for good', () => {
  test.for([
    ['/states/', '/states'],
    ['/States/Texas', '/states/texas'],
    ['/states/texas/?page=2&q=A%20b', '/states/texas?page=2&q=A%20b'],
    ['//evil.example', '/evil.example'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example//a', '/evil.example/a'],
    ['/states//texas', '/states/texas'],
    ['/%61dmin', '/admin'],
    ['/ADMIN', '/admin'],
    ['/st%61tes?x=1', '/states?x=1'],
    ['/Robots.txt', '/robots.txt'],
    ['/favicon.svg/', '/favicon.svg'],
    ['/API/nearby?lat=1&lon=2', '/api/nearby?lat=1&lon=2'],
    ['/States/Texas/index.pageContext.json', '/states/texas/index.pageContext.json'],
    ['/%61dmin/index.pageContext.json', '/admin/index.pageContext.json'],
  ] as const)('%s to %s', async ([target, location]) => {
    const answer = await get(target)

    expect([answer.status, answer.headers['location']]).toEqual([301, location])
  })
})

describe('no page', () => {
  test.for([
    '/%2561dmin',
    '/%25%36%31dmin',
    '/..%2fadmin',
    '/states/../admin',
    '/states/%2e%2e/admin',
    '/./admin',
    '/states%2ftexas',
    '/\\evil.example',
    '/%5Cevil.example',
    '/states/texas%00',
    '/%0d%0aset-cookie:a=b',
    '/%E0%A4%A',
    '/%',
    '/%zz',
    '/%ff',
    '/@fs/etc/passwd',
    '/@vite/client',
    '/__vite_ping',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/.env',
    '/node_modules',
    'http://evil.example/states',
    '*',
  ])('%s answers 404', async (target) => {
    const answer = await get(target)

    expect(answer.status).toBe(404)
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body.toString()).toContain('Page not found')
  })

  test('is JSON under /api', async () => {
    const answer = await get('/api/%2e%2e/admin')

    expect(answer.status).toBe(404)
    expect(JSON.parse(answer.body.toString())).toMatchObject({ error: { code: 'not_found' } })
  })

  test('is JSON where the data of a page is asked for', async () => {
    const answer = await get('/%2561dmin/index.pageContext.json')

    expect(answer.status).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })
})

test('an address over 2,000 characters is refused', async () => {
  expect((await get(`/${'a'.repeat(2000)}`)).status).toBe(414)
  expect((await get(`/${'a'.repeat(1999)}`)).status).toBe(404)
})

test('a long query is no reason to refuse', async () => {
  expect((await get(`/states?q=${'a'.repeat(5000)}`)).status).toBe(200)
})

test.for(['/states?q=%E0%A4%A', '/states?%', '/states?q=%00', '/states?page=-1', '/states?&&==&q'])(
  'a broken query is no error: %s',
  async (target) => {
    expect((await get(target)).status).toBe(200)
  },
)

test('only GET and HEAD are moved', async () => {
  const post = await rawRequest(site().port, '/API/nearby', { method: 'POST' })
  const head = await rawRequest(site().port, '/States', { method: 'HEAD' })

  expect(post.status).toBe(405)
  expect(head.status).toBe(301)
})

test('what is no request at all is refused by the parser', async () => {
  const unescaped = Buffer.from('/provider/se\u00f1or').toString('latin1')

  expect((await get(unescaped)).status).toBe(400)
})
