import { expect, test } from 'vitest'
import { readLocation } from '#domain/search/location-parameter.ts'
import { locationParameters, type SearchLocation } from '#domain/search/location.ts'
import { parseZip } from '#domain/places/place-names.ts'
import { fields, table } from '#tests/helpers/data/words.ts'
import { findRegion as findIn } from '#domain/search/regions.ts'
import { findRegionCode, readWords } from '#domain/search/words.ts'

/** What the parameter holds, and the place: its kind, its name and the fields of a link to it. */
test.for(table`
  Texas                | state | Texas                | state=TX&abbreviation=TX
  district of columbia | state | District of Columbia | state=DC&abbreviation=DC
  Austin, TX           | city  | Austin, TX           | city=Austin&state=TX
  San Juan, PR         | city  | San Juan, PR         | city=San Juan&state=PR
  02134                | zip   | 02134                | zipCode=02134
  {"type":"state","name":"texas"}                                        | state | Texas      | state=TX&abbreviation=TX
  {"type":"state","name":"Lone Star","abbreviation":"tx"}                | state | Texas      | state=TX&abbreviation=TX
  {"type":"state","name":"Texas","url":"https://evil.example/"}          | state | Texas      | state=TX&abbreviation=TX
  {"type":"city","name":"Austin, TX"}                                    | city  | Austin, TX | city=Austin&state=TX
  {"type":"city","name":"Austin, texas"}                                 | city  | Austin, TX | city=Austin&state=TX
  {"type":"city","name":"Austin","state":"TEXAS"}                        | city  | Austin, TX | city=Austin&state=TX
  {"type":"city","name":"Austin","url":"/states/texas"}                  | city  | Austin, TX | city=Austin&state=TX
  {"type":"city","name":"Albany","url":"/states/new-york/albany"}        | city  | Albany, NY | city=Albany&state=NY
  {"type":"city","name":"Austin","state":"Ruritania"}                    | city  | Austin     | city=Austin
  {"type":"zip","name":"02134-1000"}                                     | zip   | 02134      | zipCode=02134
  {"type":"zip","name":"Allston","zipCode":"02134","state":"ma","extra":1} | zip | 02134      | zipCode=02134
`)('reads %s as the %s %s', ([location, type, name, others]) => {
  expect(readLocation({ location })).toEqual({ type, name, ...fields(others) })
})

test.for([
  '{}',
  '',
  'Austin',
  '1234',
  '{',
  'null',
  '[]',
  '{"type":"planet","name":"Mars"}',
  '{"type":"city"}',
  '{"type":"city","name":"  "}',
  '{"type":"zip","name":"1234"}',
  '{"type":"zip","name":"123456"}',
  '{"type":"state","name":"Ruritania"}',
  `{"type":"city","name":"${'a'.repeat(5000)}"}`,
])('rejects %j', (location) => {
  expect(readLocation({ location })).toBeUndefined()
})

test.for<SearchLocation>([
  {
    type: 'city',
    name: 'Kansas City, MO',
    city: 'Kansas City',
    state: 'MO',
    ambiguous: true,
    typed: 'kansa',
  },
  { type: 'city', name: 'Springfield', city: 'Springfield' },
  { type: 'state', name: 'Texas', state: 'TX', abbreviation: 'TX', ambiguous: true },
])('reads back what locationParameters writes for %j', (location) => {
  expect(readLocation(Object.fromEntries(locationParameters(location)))).toEqual(location)
})

test.for(table`
  02134      | 02134
  02134-1234 | 02134
  021341234  | 02134
  2134       |
  02134-12   |
  021345     |
  ٠٢١٣٤      |
`)('the ZIP of %j is %j', ([text, zip]) => {
  expect(parseZip(` ${text} `) ?? '').toBe(zip)
})

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
