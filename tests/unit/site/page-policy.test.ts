import { expect, test } from 'vitest'
import { indexingFor, isIndexable, isCacheable } from '#domain/site/page-policy.ts'
import { words } from '#tests/helpers/data/words.ts'

test.for([
  ['/', {}, 200, true],
  ['/states/texas/austin', { page: '2' }, 200, true],
  ['/states/texas/austin', { page: '2', q: 'oak' }, 200, false],
  ['/states/unknown', {}, 200, false],
  ['/states/unknown/toronto/maple-laser', {}, 200, false],
  ['/blog/tattoo-removal-aftercare', {}, 200, true],
  ['/list-company', { sent: '1' }, 200, false],
  ['/compare', {}, 200, false],
  ['/login', {}, 200, false],
  ['/admin/company/x', {}, 200, false],
  ['/generate-sitemap', {}, 200, false],
  ['/api/resolve', {}, 200, false],
  ['/data/clinics.csv', {}, 200, false],
  ['/states', {}, 401, false],
  ['/states', {}, 404, false],
  ['/states', {}, 422, false],
  ['/states', {}, 500, false],
] as const)('%s with %j and status %d is indexable: %s', ([path, query, status, expected]) => {
  expect(isIndexable(path, query, status)).toBe(expected)
})

const CITY = '/states/texas/austin'

test.for([
  ['a page', 200, CITY, { page: '2' }, `${CITY}?page=2`, true, true],
  ['a filtered page', 200, CITY, { q: 'oak' }, CITY, false, true],
  ['a rejected form', 422, '/list-company', {}, '/list-company', false, false],
  ['a private page', 200, '/login', {}, '/login', false, false],
  ['an alternative URL of a page', 200, '/provider/oak', {}, CITY, false, true],
] as const)('%s', ([, status, path, query, canonicalPath, isIndexed, hasCanonical]) => {
  expect(indexingFor(status, { path, query, canonicalPath })).toEqual({
    isIndexable: isIndexed,
    canonicalPath: hasCanonical ? canonicalPath : undefined,
  })
})

test.for(words`
  / /states /states/texas/austin /states/texas/austin?page=2 /states/texas/austin/quiet-ink
  /blog/how-it-works /search
`)('%s is cacheable', (url) => {
  expect(isCacheable(url)).toBe(true)
})

test.for(words`
  /search?q=austin /states?q=tex /states/texas/austin?page=02
  /states/texas/austin?page=2&utm_source=a /states/texas/austin?q=ink
  /states/texas/austin?page=99999 /compare /list-company /provider/quiet-ink /login /admin
  /api/resolve
`)('%s is not cacheable', (url) => {
  expect(isCacheable(url)).toBe(false)
})
