import { describe, expect, test } from 'vitest'
import {
  parseLocationQuery,
  type PlaceReading,
  type ZipReading,
} from '#domain/search/location-query.ts'

/** "zip 80202", "state TX", "city austin", "city austin TX". */
function shortened(reading: PlaceReading | ZipReading): string {
  if (reading.kind === 'zip') return `zip ${reading.zip}`
  const name = reading.kind === 'city' ? `city ${reading.name}` : 'state'
  return [name, reading.region].filter(Boolean).join(' ')
}

const readingsOf = (text: string) => parseLocationQuery(text).map(shortened)

test.for<[text: string, readings: string[]]>([
  ['Austin', ['city austin']],
  ['tx', ['state TX', 'city tx']],
  ['Austin, TX', ['city austin tx', 'city austin TX']],
  ['austin-tx', ['city austin tx', 'city austin TX']],
  ['St.Louis', ['city st louis']],
  ['D.C.', ['state DC', 'city dc']],
  ['West Virginia', ['state WV', 'city west virginia', 'city west VA']],
  [
    'Charleston West Virginia',
    ['city charleston west virginia', 'city charleston WV', 'city charleston west VA'],
  ],
  ['state of Texas', ['state TX', 'city state of texas', 'city state of TX']],
  ['Puerto Rico', ['state PR', 'city puerto rico']],
  ['Georgia USA', ['state GA', 'city georgia']],
  ['Mass.', ['state MA', 'city mass']],
  ['N. Carolina', ['state NC', 'city n carolina']],
  ['Wash', ['city wash']],
  ['Tacoma Wash.', ['city tacoma wash', 'city tacoma WA']],
  ['Hawaiʻi', ['state HI', 'city hawaii']],
  ['L.A.', ['city los angeles']],
  ['l.a. calif', ['city los angeles calif', 'city los angeles CA']],
  ['LA', ['state LA', 'city la']],
  ['Arizona, Phoenix', ['city arizona phoenix', 'city phoenix AZ']],
  ['AZ Phoenix', ['city az phoenix', 'city phoenix AZ']],
  ['Texas Roadhouse', ['city texas roadhouse']],
  ['La Habra', ['city la habra']],
  [
    'Brooklyn, New York, NY',
    ['city brooklyn new york ny', 'city brooklyn new york NY', 'city brooklyn NY'],
  ],
  ['Brooklyn NYC', ['city brooklyn nyc', 'city brooklyn NY']],
  ['80202', ['zip 80202', 'city 80202']],
  ['80202-1234', ['zip 80202', 'city 80202-1234']],
  ['', []],
  [' ,;. ', []],
])('reads %j as %j', ([text, readings]) => {
  expect(readingsOf(text)).toEqual(readings)
})

describe('a place within phrases', () => {
  test.for<[text: string, reading: string]>([
    ['tattoo removal in Denver', 'city denver'],
    ['tattoo removal Denver', 'city denver'],
    ['Denver tattoo removal near me', 'city denver'],
    ['best tattoo removal near Phoenix', 'city phoenix'],
    ['clinics in ohio', 'state OH'],
    ['laser tattoo removal austin tx', 'city austin TX'],
    ['austin tx laser clinics', 'city austin TX'],
    ['tattoo removal the woodlands', 'city the woodlands'],
    ['city of Austin', 'city austin'],
    ['Denver area', 'city denver'],
    ['tattoo removal portland me', 'city portland ME'],
    ['who removes tattoos in Tampa?', 'city tampa'],
    ['how much is tattoo removal in Dallas?', 'city dallas'],
    ['I live in Boise', 'city boise'],
    ['metro Detroit', 'city detroit'],
    ['tattoo removal @ Seattle', 'city seattle'],
    ['tattoo removal live oak', 'city live oak'],
  ])('in %j leave %j', ([text, reading]) => {
    const stripped = parseLocationQuery(text).filter(({ ignoresWords }) => ignoresWords)

    expect(stripped.map(shortened)).toContain(reading)
  })

  test.for([
    'Denver Laser Clinic',
    'Laser Denver',
    'The Denver Clinic',
    'near me',
    'tattoo removal near me',
    'tattoo removal me',
    'laser or cream',
    'laser clinics in',
    'Bay Area',
    'greater Bay Area',
    'can tattoo removal hurt',
    'saline tattoo removal',
  ])('in %j leave nothing', (text) => {
    expect(parseLocationQuery(text).filter(({ ignoresWords }) => ignoresWords)).toEqual([])
  })

  test.for(['tattoo', 'best price', 'laser tattoo removal', 'clinics'])(
    '%j alone is not a city, although Best and Price are towns',
    (text) => {
      expect(parseLocationQuery(text)).toEqual([])
    },
  )
})

describe('an address', () => {
  test.for<[text: string, reading: string]>([
    ['1200 Oak St, Austin, TX', 'city austin TX'],
    ['1200 Oak St Austin TX', 'city austin TX'],
    ['1200 Oak St, Suite 5, Austin, Texas, USA', 'city austin TX'],
    ['1200 Oak St, Austin', 'city austin'],
    ['500 N Main St Salt Lake City UT', 'city salt lake city UT'],
    ['10001 Main St Austin TX', 'city austin TX'],
    ['10001 Wilshire Blvd Los Angeles', 'city los angeles'],
  ])('%j is in %j', ([text, reading]) => {
    expect(readingsOf(text)).toContain(reading)
  })

  test('has its ZIP at the end, not at the house number', () => {
    const [reading] = parseLocationQuery('11534 S Lake Pkwy, Anchorage, AK 99515')

    expect(reading).toMatchObject({ zip: '99515', isLast: true, endsAddress: true })
  })
})

test('a ZIP with only filler around it has no other readings', () => {
  const readings = ['80202', 'zip code 80202', '80202 tattoo removal near me'].map(
    (text) => parseLocationQuery(text)[0],
  )

  for (const reading of readings) {
    expect(reading).toMatchObject({ kind: 'zip', zip: '80202', beside: 'nothing' })
  }
})

test('a long text has no readings', () => {
  expect(parseLocationQuery('austin '.repeat(10_000))).toEqual([])
  expect(readingsOf('1200 '.repeat(20)).length).toBeLessThan(10)
})
