import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

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
