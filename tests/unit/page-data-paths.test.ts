import { expect, test } from 'vitest'
import { pageDataPath, pageOfData } from '#domain/canonical-path.ts'

test.for([
  ['/', '/index.pageContext.json'],
  ['/about', '/about/index.pageContext.json'],
  ['/states/texas/austin', '/states/texas/austin/index.pageContext.json'],
] as const)('the data of the page %s are at %s', ([page, data]) => {
  expect([pageDataPath(page), pageOfData(data)]).toEqual([data, page])
})

test.for(['/', '/about', '/index.pageContext.json/', '/index.pageContext.json?q=1'])(
  '%s is no data of a page',
  (path) => {
    expect(pageOfData(path)).toBeUndefined()
  },
)
