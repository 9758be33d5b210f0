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
  '/states?q=tex',
  '/states/texas/austin?page=02',
  '/states/texas/austin?page=2&utm_source=a',
  '/states/texas/austin?q=ink',
  '/states/texas/austin?page=99999',
  '/compare',
  '/list-company',
  '/provider/quiet-ink',
  '/login',
  '/admin',
  '/api/search',
])('%s is not cacheable', (url) => {
  expect(isCacheable(url)).toBe(false)
})
