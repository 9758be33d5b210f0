import { expect, test } from 'vitest'
import { matchStaticRoute } from '#domain/static-routes.ts'

test.for([
  ['/', '/', {}],
  ['/about', '/about', {}],
  ['/blog/a-b', '/blog/@slug', { slug: 'a-b' }],
  ['/states/texas', '/states/@state', { state: 'texas' }],
  ['/states/texas/austin', '/states/@state/@city', { state: 'texas', city: 'austin' }],
  [
    '/states/unknown/x/ink-2',
    '/states/@state/@city/@provider',
    { state: 'unknown', city: 'x', provider: 'ink-2' },
  ],
] as const)('%s is a page of %s', ([path, route, params]) => {
  expect(matchStaticRoute(path)).toEqual({ route, params })
})

test.for([
  '',
  '/search',
  '/list-company',
  '/login',
  '/admin',
  '/admin/company/1',
  '/provider/ink',
  '/states/',
  '/states?q=a',
  '/States',
  '/states/%61',
  '/states/../login',
  '/states/unknown',
  '/states/a/b/c/d',
])('"%s" is none that is the same for everybody', (path) => {
  expect(matchStaticRoute(path)).toBeUndefined()
})
