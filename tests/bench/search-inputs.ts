import { searchWords } from '#domain/search/match-providers.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { stateBySlug, STATES } from '#domain/places/states.ts'
import { readFileSync } from 'node:fs'
import type { Connection } from '#db/engine/connection.ts'
import { query } from '#tests/helpers/databases/query.ts'

const PROVIDERS = 40
const CITIES = 40

/** Texts of visitors, and what no sample contains: letters, odd word orders, other scripts. */
const TEXTS = [
  ...readFileSync('tests/fixtures/queries.csv', 'utf8')
    .split('\n')
    .map((line) => line.split(',')[0] ?? ''),
  ...'l; 9; zz; ing; e, ca 9; tx ca; removal laser tattoo; i n g; a b c d e f g h; 纹身; 😀😀😀; "a" OR b*'.split(
    '; ',
  ),
  'a'.repeat(100),
]

/** Inputs from this directory's own names and places, keystroke by keystroke, plus known hard cases. */
export function searchInputs(connection: Connection) {
  const providers = query<{ name: string; address: string; zip: string }>(
    connection,
    `select name, full_address as address, postal_code as zip from providers
      where id % ((select max(id) from providers) / ?) = 1 order by id`,
    PROVIDERS,
  )
  const cities = query<{ name: string; stateSlug: string; latitude: number; longitude: number }>(
    connection,
    `select name, state_slug as stateSlug, latitude, longitude from cities
      order by provider_count desc limit ?`,
    CITIES,
  )
  const cityLocations = cities.map(({ name, stateSlug }): SearchLocation => {
    const state = stateBySlug(stateSlug)?.code ?? ''
    return { type: 'city', name: `${name}, ${state}`, city: name, state }
  })
  const names = providers.map(({ name }) => name)
  const zips = providers.map(({ zip }) => zip.slice(0, 5))
  return {
    typed: [...names.slice(0, 10), ...cities.slice(0, 10).map(({ name }) => name), ...zips]
      .flatMap(keystrokes)
      .concat(...TEXTS),
    queries: [
      ...names,
      ...zips,
      ...cityLocations.map(({ name }) => name),
      ...cityLocations.map(({ name }) => `tattoo removal in ${name}`),
      ...TEXTS,
    ],
    texts: [
      ...names,
      ...names.flatMap(searchWords),
      ...names.map((name) => name.slice(2, 9)),
      ...providers.map(({ address }) => address.slice(0, 14)),
      ...zips,
      ...TEXTS,
    ],
    locations: [
      ...cityLocations,
      ...zips.map((zipCode): SearchLocation => ({ type: 'zip', name: zipCode, zipCode })),
      ...STATES.map(({ name, code }): SearchLocation => ({ type: 'state', name, state: code })),
    ],
    positions: [
      ...cities.map(({ latitude, longitude }) => ({ latitude, longitude })),
      { latitude: 42.75, longitude: -108.75 }, // rural Wyoming
      { latitude: 71.29, longitude: -156.79 }, // northernmost Alaska
      { latitude: 18.47, longitude: -66.11 }, // San Juan
      { latitude: 13.44, longitude: 144.79 }, // Guam
      { latitude: 0, longitude: 0 },
      { latitude: -33.87, longitude: 151.21 }, // Sydney
    ],
  }
}

/** "au", "aus", "aust": the requests sent while someone types. */
function keystrokes(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) =>
    text.slice(0, index + 2),
  )
}
