import { expect, test } from 'vitest'
import { readViolations } from '#domain/site/csp-report.ts'

const SITE = 'https://fadewell.example'

const oldReport = (fields: Record<string, unknown> = {}) => ({
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal?from=jane@example.com',
    'document-uri': `${SITE}/search?q=jane+doe`,
    'source-file': `${SITE}/assets/entries/start.js`,
    'line-number': 7,
    ...fields,
  },
})

test('keeps the useful parts of both kinds of report, and no query or other site', () => {
  const expected = {
    directive: 'script-src-elem',
    blocked: 'another site',
    script: '/assets/entries/start.js:7',
    page: '/search',
  }
  const body = {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/steal',
    documentURL: `${SITE}/search?q=jane+doe`,
    sourceFile: `${SITE}/assets/entries/start.js`,
    lineNumber: 7,
  }

  expect(readViolations(oldReport(), SITE)).toEqual([expected])
  expect(
    readViolations(
      [
        { type: 'deprecation', body: {} },
        { type: 'csp-violation', body },
      ],
      SITE,
    ),
  ).toEqual([expected])
})

test.for([
  ['an inline script', { 'blocked-uri': 'inline' }, { blocked: 'inline' }],
  [
    'text assigned as HTML',
    { 'blocked-uri': 'trusted-types-sink' },
    { blocked: 'trusted-types-sink' },
  ],
  ['a file of the site', { 'blocked-uri': `${SITE}/x.js` }, { blocked: 'this site' }],
  ['a private link', { 'document-uri': `${SITE}/r/SecretSecretSecret_-` }, { page: '/r/-' }],
  ['another site’s page', { 'document-uri': 'https://evil.example/jane' }, { page: '' }],
  ['an extension', { 'source-file': 'moz-extension://1234/jane.js' }, { script: '' }],
  ['a script at another path', { 'source-file': `${SITE}/jane.js` }, { script: '' }],
  [
    'an older browser',
    { 'effective-directive': undefined, 'violated-directive': "script-src 'self'" },
    { directive: 'script-src' },
  ],
] as const)('describes %s', ([, fields, expected]) => {
  expect(readViolations(oldReport(fields), SITE)).toMatchObject([expected])
})

test.for([
  [undefined],
  [null],
  ['text'],
  [{}],
  [[1, null]],
  [oldReport({ 'effective-directive': 'jane doe' })],
  [oldReport({ 'effective-directive': 'a'.repeat(41) })],
  [oldReport({ 'effective-directive': 7 })],
])('keeps no part of %j', ([body]) => {
  expect(readViolations(body, SITE)).toEqual([])
})
