import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const PATH = '/.well-known/security.txt'
const DAY_MS = 24 * 60 * 60_000

const site = borrowedSite({
  env: { CONTACT_EMAIL: 'security+site@operator.example', SITE_URL: 'https://fadewell.example' },
})
const unnamed = borrowedSite()

test('security.txt names a contact and expires within a year', async () => {
  const response = await fetch(site().url + PATH)
  const text = await response.text()
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '))
  const { Expires: expires = '', ...others } = Object.fromEntries(fields) as Record<string, string>
  const days = (Date.parse(expires) - Date.now()) / DAY_MS

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(others).toEqual({
    Contact: 'mailto:security+site@operator.example',
    'Preferred-Languages': 'en',
    Canonical: `https://fadewell.example${PATH}`,
  })
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(365)
})

test('security.txt rejects every method but GET and HEAD', async () => {
  const response = await fetch(site().url + PATH, { method: 'POST' })

  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('security.txt does not exist while the contact address is the default', async () => {
  const response = await fetch(unnamed().url + PATH)

  expect(response.status).toBe(404)
})
