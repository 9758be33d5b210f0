import { describe, expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const get = (target: string) => rawRequest(site().port, target)

test.for([
  ['/states/', '/states'],
  ['/states/texas/?page=2&q=A%20b', '/states/texas?page=2&q=A%20b'],
  ['//evil.example', '/evil.example'],
  ['/%61dmin', '/admin'],
  ['/API/nearby?lat=1&lon=2', '/api/nearby?lat=1&lon=2'],
] as const)('%s is moved permanently to %s', async ([target, location]) => {
  const answer = await get(target)

  expect([answer.status, answer.headers['location']]).toEqual([301, location])
})

describe('an unknown path', () => {
  test.for([
    '/..%2fadmin',
    '/\\evil.example',
    '/%0d%0aset-cookie:a=b',
    '/%',
    '/@fs/etc/passwd',
    '/%61dmin/index.pageContext.json',
    '/r/index.pageContext.json',
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
  const post = await rawRequest(site().port, '/API/nearby', { method: 'POST' })
  const head = await rawRequest(site().port, '/States', { method: 'HEAD' })

  expect(post.status).toBe(405)
  expect(head.status).toBe(301)
})
