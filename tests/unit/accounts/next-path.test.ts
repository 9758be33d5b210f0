import { expect, test } from 'vitest'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { words } from '#tests/helpers/data/words.ts'

test.for(words`
  /admin /admin?status=approved /admin/company/abc123 /generate-sitemap /
  /search?q=laser%20removal&location=%7B%22a%22%3A1%7D
`)('accepts %s', (path) => {
  expect(readNextPath(path)).toBe(path)
})

test.for([
  undefined,
  ['/admin'],
  { toString: () => '/admin' },
  '',
  'https://evil.example/admin',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/%2f/evil.example',
  '/%255cevil.example',
  '/%61dmin',
  '/..//evil.example',
  '/admin/',
  '/ADMIN',
  'javascript:alert(1)',
  '/admin#x',
  '/admin?a=b\r\nset-cookie: x=1',
  '/admin?<script>',
  '/login',
  '/api/logout',
  '/admin/index.pageContext.json',
  `/${'a'.repeat(3000)}`,
] as unknown[])('rejects %j', (value) => {
  expect(readNextPath(value)).toBeUndefined()
})
