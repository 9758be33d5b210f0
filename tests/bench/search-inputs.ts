import { searchWords } from '#domain/search/match-providers.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { stateBySlug, STATES } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const PROVIDERS = 40
const CITIES = 40

/** Texts that no sample contains: typos, partial words, odd word orders, single letters, other scripts. */
const HARD_TEXTS = [
  ...`
    l; 9; la; zz; ing; ton; ser tat; e, ca 9; 123 main st; tx ca; dermatalogy; tatoo remval; pheonix;
    scotsdale laser; lasser tatto remuval clinik; removal laser tattoo; states united;
    medical spa houston; oak st austin; joe's; i n g; a b c d e f g h; xyzzy; 纹身; 😀😀😀; "a" OR b*
  `
    .trim()
    .split(/;\s+/),
  'a'.repeat(100),
]

const HARD_QUERIES = `
  78701; 02134-1000; tx; new york; Springfield; washington dc; beverly hills 90210;
  tattoo removal in 80202; 1200 Oak St, Austin, TX 78701; cape cod; ft worth; nyc;
  laser tattoo removal near me; a b c d e f g h i j k l m n; 00000; la cañada flintridge
`
  .trim()
  .split(/;\s+/)

/** Inputs from this directory's own names and places, keystroke by keystroke, plus known hard cases. */
export async function searchInputs(db: ReadDb) {
  const providers = await sampleProviders(db, PROVIDERS)
  const cities = await db
    .selectFrom('cities')
    .select(['name', 'state_slug as stateSlug', 'latitude', 'longitude'])
    .orderBy('provider_count', 'desc')
    .limit(CITIES)
    .execute()
  const cityLocations = cities.map(({ name, stateSlug }): SearchLocation => {
    const state = stateBySlug(stateSlug)?.code ?? ''
    return { type: 'city', name: `${name}, ${state}`, city: name, state }
  })
  const names = providers.map(({ name }) => name)
  const zips = providers.map(({ zip }) => zip.slice(0, 5))
  return {
    typed: [...names.slice(0, 10), ...cities.slice(0, 10).map(({ name }) => name), ...zips]
      .flatMap(keystrokes)
      .concat('scotsdale', 'pheonix', 'united', 'laser', 'chigaco', ...HARD_TEXTS),
    queries: [
      ...names,
      ...zips,
      ...cityLocations.map(({ name }) => name),
      ...cityLocations.map(({ name }) => `tattoo removal in ${name}`),
      ...HARD_QUERIES,
    ],
    texts: [
      ...names,
      ...names.flatMap(searchWords),
      ...names.map((name) => name.slice(2, 9)),
      ...providers.map(({ address }) => address.slice(0, 14)),
      ...zips,
      ...HARD_TEXTS,
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

async function sampleProviders(db: ReadDb, count: number) {
  const { lastId } = await db
    .selectFrom('providers')
    .select(({ fn }) => fn.max('id').as('lastId'))
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: count }, (_, index) => 1 + Math.floor((index * lastId) / count))
  return db
    .selectFrom('providers')
    .select(['name', 'full_address as address', 'postal_code as zip'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/** "au", "aus", "aust": the requests sent while someone types. */
function keystrokes(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, index) =>
    text.slice(0, index + 2),
  )
}
