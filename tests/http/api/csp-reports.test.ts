import { expect, test } from 'vitest'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite({ env: { LOG_LEVEL: 'warn' } })
const noisy = testSite({ env: { LOG_LEVEL: 'warn' } })

const send = (at: typeof site, body: unknown, type = 'application/csp-report') =>
  fetch(`${at().url}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const report = (directive: string, page: string) => ({
  'csp-report': {
    'effective-directive': directive,
    'blocked-uri': 'inline',
    'document-uri': `http://localhost:3000${page}`,
  },
})

const linesOf = (at: typeof site) =>
  at()
    .output()
    .split('\n')
    .filter((line) => line.includes('violation'))

test('each cause is one line of the log, without private links and queries', async () => {
  for (const page of ['/r/SecretSecretSecret_-', '/search?q=jane', '/about']) {
    expect((await send(site, report('script-src', page))).status).toBe(204)
  }
  await send(site, report('style-src', '/about?for=jane'))
  await expect.poll(() => linesOf(site).length).toBe(2)

  const [first, second] = linesOf(site).map((line) => JSON.parse(line) as object)
  expect(first).toMatchObject({ directive: 'script-src', blocked: 'inline', page: '/r/-' })
  expect(second).toMatchObject({ directive: 'style-src', page: '/about' })
  expect(site().output()).not.toMatch(/Secret|jane/)
})

test.for([
  ['something else', '{"a":1}', 204],
  ['no JSON', '{', 400],
  ['a list of both kinds', '[{"type":"deprecation"},7]', 204],
  ['a text that is too long', ' '.repeat(20_000), 413],
] as const)('a report that is %s is answered and not logged', async ([, body, status]) => {
  const before = linesOf(site)

  expect((await send(site, body, 'application/reports+json')).status).toBe(status)

  expect(linesOf(site)).toEqual(before)
})

test('a flood is refused, and fills neither log nor memory', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 200; count += 1) {
    const letters = String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26))
    statuses.push((await send(noisy, report(`${letters}-src`, '/'))).status)
  }

  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(200 - 2 * 60)
  // The flood may reach into a second minute.
  expect(linesOf(noisy).length).toBeLessThanOrEqual(20)
})
