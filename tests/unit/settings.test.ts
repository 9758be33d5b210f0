import { expect, test } from 'vitest'
import { readSettings } from '#domain/settings.ts'

function problemsOf(env: Record<string, string>): string[] {
  const result = readSettings(env)
  return result.kind === 'refused' ? result.problems : []
}

test('an empty environment gives the documented defaults', () => {
  const result = readSettings({ PORT: '', SITE_URL: '  ' })

  expect(result).toMatchObject({
    kind: 'settings',
    settings: {
      PORT: 3000,
      HOST: '127.0.0.1',
      DATABASE_PATH: 'data/directory.sqlite',
      SITE_URL: 'http://localhost:3000',
      TRUST_PROXY: false,
    },
  })
})

test('a trailing slash of the site address is dropped', () => {
  expect(readSettings({ SITE_URL: 'https://a.example/' })).toMatchObject({
    settings: { SITE_URL: 'https://a.example' },
  })
})

test.for([
  [{ PORT: 'http' }, 'PORT=http'],
  [{ PORT: '70000' }, 'PORT=70000'],
  [{ SITE_URL: 'example.com' }, 'SITE_URL=example.com'],
  [{ SITE_URL: 'https://a.example/path' }, 'SITE_URL=https://a.example/path'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY=yes: must be "on" or "off"'],
  [{ MAP_EMBED_URL: 'https://m.example/' }, 'must contain {lat} and {lon}'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL=nobody: must be an e-mail address'],
] as [Record<string, string>, string][])('%j is refused with %j', ([env, part]) => {
  expect(problemsOf(env)).toEqual([expect.stringContaining(part)])
})
