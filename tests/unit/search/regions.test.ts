import { expect, test } from 'vitest'
import { regionIn } from '#domain/search/regions.ts'

test.for<[text: string, name: string]>([
  ['orange county', 'orange county'],
  ['Orange County, CA', 'orange county'],
  ['tattoo removal in orange county', 'orange county'],
  ['orange county tattoo removal', 'orange county'],
  ['the Bay Area', 'bay area'],
  ['Napa Valley', 'napa valley'],
  ['the Hamptons', 'hamptons'],
  ['Cape Cod MA', 'cape cod'],
])('%j names %j', ([text, name]) => {
  expect(regionIn(text)?.name).toBe(name)
})

test.for(['', 'laser', 'county', 'in my area', 'tattoo removal', 'Valley Laser', 'Denver'])(
  '%j names no region',
  (text) => {
    expect(regionIn(text)).toBeUndefined()
  },
)

test('only what hardly anybody else is called is well known', () => {
  expect(regionIn('long island')?.isWellKnown).toBe(true)
  expect(regionIn('marin county')?.isWellKnown).toBe(false)
})
