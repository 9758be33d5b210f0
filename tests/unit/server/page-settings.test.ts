import { expect, test } from 'vitest'
import { settingsInPages } from '#server/publish/prerender/page-settings.ts'
import { readSettings } from '#domain/site/settings.ts'

const textOf = (env: Record<string, string>) => {
  const result = readSettings(env)
  if (result.kind === 'refused') throw new Error(result.problems.join('; '))
  return settingsInPages(result.settings)
}

test.for([
  ['SITE_URL', 'https://other.example'],
  ['SITE_NAME', 'Other'],
  ['CONTACT_EMAIL', 'other@other.example'],
  ['GEOCODER_URL', 'https://other.example/'],
  ['MAP_EMBED_URL', 'https://other.example/{lat}/{lon}'],
  ['DIRECTIONS_URL', 'https://other.example/{address}'],
  ['STRUCTURED_DATA_DEFAULTS', 'on'],
  ['SMTP_URL', 'smtp://user:secret@mail.example'],
] as const)('%s changes the fingerprint', ([name, value]) => {
  expect(textOf({ [name]: value })).not.toBe(textOf({}))
})

test.for([
  ['PORT', '4000'],
  ['LOG_LEVEL', 'silent'],
  ['ADMIN_PASSWORD', 'a long password of mine'],
  ['SESSION_IDLE_MINUTES', '5'],
] as const)('%s does not change the fingerprint', ([name, value]) => {
  expect(textOf({ [name]: value })).toBe(textOf({}))
})

test('contains no password', () => {
  expect(textOf({ SMTP_URL: 'smtp://user:secret@mail.example' })).not.toContain('secret')
})
