import { expect, test } from 'vitest'
import { pageShape } from '#domain/page-shape.ts'

test.for([
  ['/states', 'cards'],
  ['/states/texas', 'cards'],
  ['/states/texas/austin', 'cards'],
  ['/states/texas/austin/clear-skin', 'facts'],
  ['/provider/clear-skin', 'facts'],
  ['/search', 'cards'],
  ['/', 'text'],
  ['/blog/laser-tattoo-removal-guide', 'text'],
] as const)('the outline of %s is %s', ([path, shape]) => {
  expect(pageShape(path)).toBe(shape)
})
