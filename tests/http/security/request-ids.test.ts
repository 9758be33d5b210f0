import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite()
const behindProxy = borrowedSite({ env: { TRUST_PROXY: 'on' } })

const MADE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const GIVEN = '4f2d9c0a8b7e6d5c4f2d9c0a8b7e6d5c'

async function idFor(at: typeof site, given: string): Promise<string | undefined> {
  const answer = await rawRequest(at().port, '/about', { headers: { 'x-request-id': given } })
  return answer.headers['x-request-id']
}

test('the id from a trusted proxy appears in the response and the log', async () => {
  expect(await idFor(behindProxy, GIVEN)).toBe(GIVEN)
  await expect.poll(() => behindProxy().output()).toContain(`"id":"${GIVEN}"`)
})

test.for([
  '',
  'short',
  'a b c d e f g',
  '"},{"level":60',
  'a'.repeat(65),
  `${GIVEN}, ${GIVEN}`,
  'é'.repeat(9),
])('an invalid id from a proxy, such as %j, is replaced', async (given) => {
  expect(await idFor(behindProxy, given)).toMatch(MADE)
})

test('a request id from anyone but the proxy is ignored', async () => {
  expect(await idFor(site, GIVEN)).toMatch(MADE)
  expect(site().output()).not.toContain(GIVEN)
})

test('every request has its own id', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => idFor(site, '')))

  expect(new Set(ids).size).toBe(20)
})
