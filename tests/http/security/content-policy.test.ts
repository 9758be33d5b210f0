import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'
import { words } from '#tests/helpers/data/words.ts'

const site = borrowedSite({
  env: {
    GEOCODER_URL: 'https://where.example/reverse?key=1',
    MAP_TILES_URL: 'https://map.example/{z}/{x}/{y}.png',
  },
})

test('the policy follows the settings, and requires https only where the site has it', async () => {
  const { headers } = await fetch(site().url)
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

test.for(
  words(`
    / /states /states/texas/austin /states/texas/austin/weekday-ink-removal /search?q=laser /blog
    /nowhere /login /list-company
  `),
)('%s has no script or style that the policy would block', async (path) => {
  const { headers, body } = await rawRequest(site().port, path)
  const policy = headers['content-security-policy'] ?? ''
  const html = body.toString()

  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)]
  const blocked = scripts.filter(
    ([, attributes = '', code = '']) =>
      !/\bsrc="\//.test(attributes) &&
      !/type="application\/(?:ld\+)?json"/.test(attributes) &&
      !policy.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  )

  expect(policy).not.toMatch(/unsafe|nonce/)
  expect(scripts.length).toBeGreaterThan(0)
  expect(blocked).toEqual([])
  expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
})
