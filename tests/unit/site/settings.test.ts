import { expect, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { table } from '#tests/helpers/data/words.ts'

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

test('drops a trailing slash of SITE_URL', () => {
  expect(readSettings({ SITE_URL: 'https://a.example/' })).toMatchObject({
    settings: { SITE_URL: 'https://a.example' },
  })
})

test.for(table`
  PORT                 | http               | PORT=http: must be a whole number from 0 to 65535
  PORT                 | 70000              | PORT=70000: must be a whole number from 0 to 65535
  PAGE_MEMORY_MB       | 99999999           | must be a whole number from 0 to 65536
  LOG_LEVEL            | loud               | LOG_LEVEL=loud: must be one of fatal, error, warn, info, debug
  SITE_NAME            | A name for a site that is much longer than any can be in a header | must have at most 60 characters
  SITE_URL             | example.com        | SITE_URL=example.com
  TRUST_PROXY          | yes                | TRUST_PROXY=yes: must be "off", the number of proxies
  TRUST_PROXY          | 10.0.0.0/8, nginx  | or their networks, such as 10.0.0.0/8
  MAP_TILES_URL        | https://m.example/ | must contain {z} and {x} and {y}
  MAP_TILES_FILE       | streets.mbtiles    | must be the path of a .pmtiles file
  SESSION_IDLE_MINUTES | 0                  | SESSION_IDLE_MINUTES=0: must be a number above 0
  CONTACT_EMAIL        | nobody             | CONTACT_EMAIL=nobody: must be an e-mail address
`)('%s=%s is refused with %j', ([name, value, part]) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(part)])
})

test.for([
  'secret',
  '$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy',
  '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaGhhc2g',
])('refuses the hash %s without repeating it', (value) => {
  const [problem = '', ...others] = problemsOf({ ADMIN_PASSWORD_HASH: value })

  expect(others).toEqual([])
  expect(problem).toMatch(/^ADMIN_PASSWORD_HASH: must be an argon2id hash/)
  expect(problem).not.toContain(value)
})

test('keeps spaces within the password and ignores a blank one', () => {
  expect(readSettings({ ADMIN_PASSWORD: 'a quiet  lamp' })).toMatchObject({
    settings: { ADMIN_PASSWORD: 'a quiet  lamp' },
  })

  const problem = 'ADMIN_PASSWORD: must not begin or end with a space'
  expect(problemsOf({ ADMIN_PASSWORD: ' a quiet lamp' })).toEqual([problem])
  const blank = readSettings({ ADMIN_PASSWORD: '  ' })
  expect(blank.kind).toBe('settings')
  expect(blank).not.toHaveProperty('settings.ADMIN_PASSWORD')
})

test.for([
  ['off', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, 2001:db8::/32,loopback', ['10.0.0.0/8', '2001:db8::/32', 'loopback']],
] as const)('TRUST_PROXY=%s trusts %j', ([value, trusted]) => {
  expect(readSettings({ TRUST_PROXY: value })).toMatchObject({
    settings: { TRUST_PROXY: trusted },
  })
})

test.for(['https://robin:a-secret@mail.example', 'smtp://robin:a-secret@mail.example?x=y'])(
  'refuses the mail server %s without repeating it',
  (SMTP_URL) => {
    expect(readSettings({ SMTP_URL })).toEqual({
      kind: 'refused',
      problems: ['SMTP_URL: must be like smtps://user:password@mail.example.com, percent-encoded'],
    })
  },
)
