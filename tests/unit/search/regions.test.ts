import { expect, test } from 'vitest'
import { findRegion as findIn } from '#domain/search/regions.ts'
import { findRegionCode, readWords } from '#domain/search/words.ts'
import { table } from '#tests/helpers/data/words.ts'

const findRegion = (text: string) => findIn(readWords(text))

test.for(table`
  orange county                   | orange county
  Orange County, CA               | orange county
  tattoo removal in orange county | orange county
  orange county tattoo removal    | orange county
  the Bay Area                    | bay area
  Napa Valley                     | napa valley
  the Hamptons                    | hamptons
  Cape Cod MA                     | cape cod
`)('finds in %j the region %j', ([text, name]) => {
  expect(findRegion(text)?.name).toBe(name)
})

test.for(['', 'laser', 'county', 'in my area', 'tattoo removal', 'Valley Laser', 'Denver'])(
  'finds no region in %j',
  (text) => {
    expect(findRegion(text)).toBeUndefined()
  },
)

test('only listed regions are well known', () => {
  expect(findRegion('long island')?.isWellKnown).toBe(true)
  expect(findRegion('marin county')?.isWellKnown).toBe(false)
})

test.for(table`
  texas | TX
  n carolina | NC
  state of ohio | OH
  the golden state | CA
  calif | CA
  pr | PR
  puerto rico | PR
  us virgin islands | VI
  cnmi | MP
   |
  cuba |
  constructor |
  ok state |
`)('the state or territory of "%s" is %s', ([text, code]) => {
  expect(findRegionCode(text) ?? '').toBe(code)
})
