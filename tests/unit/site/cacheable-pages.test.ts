import { expect, test } from 'vitest'
import { isCacheable } from '#domain/site/page-policy.ts'

test.for([
  '/',
  '/states',
  '/states/texas/austin',
  '/states/texas/austin?page=2',
  '/states/texas/austin/quiet-ink',
  '/blog/how-it-works',
  '/search',
])('%s is cacheable', (url) => {
  expect(isCacheable(url)).toBe(true)
})

test.for([
  '/search?q=austin',
  '/search?',
  '/states?q=tex',
  '/states?page=2',
  '/states/texas/austin?page=02',
  '/states/texas/austin?page=2&page=3',
  '/states/texas/austin?page=2&utm_source=a',
  '/states/texas/austin?q=ink',
  '/states/texas/austin?page=99999',
  '/compare',
  '/compare?ids=texas/austin/quiet-ink',
  '/list-company',
  '/provider/quiet-ink',
  '/login',
  '/admin',
  '/admin/company/a1b2',
  '/generate-sitemap',
  '/api/search',
])('%s is not cacheable', (url) => {
  expect(isCacheable(url)).toBe(false)
})
