import { expect, test } from 'vitest'
import { matchReadingRoute, matchStaticRoute } from '#domain/site/static-routes.ts'
import { fields, table, words } from '#tests/helpers/data/words.ts'

test.for(table`
  /                       | /                      |
  /about                  | /@page                 | page=about
  /blog/a-b               | /blog/@slug            | slug=a-b
  /states/texas           | /states/@state         | state=texas
  /states/texas/austin    | /states/@state/@city   | state=texas&city=austin
  /states/unknown/x/ink-2 | /states/@state/@city/@provider | state=unknown&city=x&provider=ink-2
`)('%s matches %s', ([path, route, params]) => {
  expect(matchStaticRoute(path)).toEqual({ route, params: fields(params) })
})

test.for([
  '',
  ...words`
    /search /list-company /login /admin /admin/company/1 /provider/ink /states/ /states?q=a /States
    /states/%61 /states/../login /states/unknown /states/a/b/c/d
  `,
])('"%s" matches no static route', (path) => {
  expect(matchStaticRoute(path)).toBeUndefined()
})

test.for(table`
  /about          | /@page         | page=about
  /search         | /search        |
  /provider/ink   | /provider/@id  | id=ink
  /states/unknown | /states/@state | state=unknown
`)('%s matches the reading route %s', ([path, route, params]) => {
  expect(matchReadingRoute(path)).toEqual({ route, params: fields(params) })
})

test.for(words`
  /login /list-company /admin /admin/company/1 /search/ /search?q=a
`)('"%s" matches no reading route', (path) => {
  expect(matchReadingRoute(path)).toBeUndefined()
})
