import { expect } from 'vitest'

/** Settings of a site on https, whose responses carry HSTS. */
export const ON_HTTPS = { SITE_URL: 'https://fadewell.example' }

const PROTECTION: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
}

/** The policy of every response; the hash is that of the inline speculation rules. */
const POLICY =
  /^default-src 'none';script-src 'self' 'sha256-[\w+/]{43}=';style-src 'self';img-src 'self' data: https:\/\/tile\.openstreetmap\.org;font-src 'self';connect-src 'self' https:\/\/api\.bigdatacloud\.net;form-action 'self';base-uri 'none';frame-ancestors 'none';manifest-src 'self';require-trusted-types-for 'script';trusted-types default$/

/** Asserts that a response of a site ON_HTTPS has every security header. `own`: those that differ. */
export function expectProtected(
  headers: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
): void {
  const actual = Object.fromEntries(Object.keys(PROTECTION).map((name) => [name, headers[name]]))
  expect(actual).toEqual({ ...PROTECTION, ...own })
  expect(headers['content-security-policy']).toMatch(POLICY)
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['server']).toBeUndefined()
}
