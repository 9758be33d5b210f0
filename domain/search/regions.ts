import { wordSet } from '#domain/text/word-lists.ts'
import { isOnlyKnown } from './known-words.ts'
import { findRegionCode, joinWords, regionsAt, type Word } from './words.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import type { SearchLocation } from './location.ts'
import type { Names, Place } from './names.ts'

const REGION_KINDS = wordSet(
  'area coast counties county island islands metroplex nation parish peninsula region valley valleys',
)

/** Regions that are searched by name, with their best-known cities; in listings these words mostly mean something else. */
const KNOWN_REGIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'bay area': 'San Francisco CA, San Jose CA, Oakland CA, Fremont CA',
    'greater bay area': 'San Francisco CA, San Jose CA, Oakland CA, Fremont CA',
    'cape cod': 'Barnstable MA, Hyannis MA, Falmouth MA',
    'central valley': 'Fresno CA, Sacramento CA, Bakersfield CA, Stockton CA, Modesto CA',
    'cook county': 'Chicago IL',
    hamptons: 'Southampton NY, East Hampton NY',
    'harris county': 'Houston TX, Pasadena TX',
    'hudson valley': 'Poughkeepsie NY, Newburgh NY, Kingston NY',
    'inland empire': 'Riverside CA, San Bernardino CA, Ontario CA, Fontana CA',
    'jersey shore': 'Asbury Park NJ, Toms River NJ, Atlantic City NJ',
    'king county': 'Seattle WA, Bellevue WA, Kent WA',
    'la county': 'Los Angeles CA, Long Beach CA, Glendale CA, Pasadena CA',
    'lake tahoe': 'South Lake Tahoe CA, Truckee CA, Reno NV',
    'long island': 'Hempstead NY, Huntington NY, Hicksville NY',
    'los angeles county': 'Los Angeles CA, Long Beach CA, Glendale CA, Pasadena CA',
    'maricopa county': 'Phoenix AZ, Mesa AZ, Scottsdale AZ, Glendale AZ',
    'marthas vineyard': 'Edgartown MA, Oak Bluffs MA',
    'miami dade county': 'Miami FL, Hialeah FL, Miami Beach FL',
    midwest: 'Chicago IL, Indianapolis IN, Columbus OH, Detroit MI',
    'new england': 'Boston MA, Worcester MA, Providence RI, Hartford CT, Portland ME',
    norcal: 'San Francisco CA, Sacramento CA, San Jose CA',
    'north shore': '',
    'orange county': 'Anaheim CA, Santa Ana CA, Irvine CA, Huntington Beach CA, Orlando FL',
    'outer banks': 'Kill Devil Hills NC, Nags Head NC',
    'pacific northwest': 'Seattle WA, Portland OR, Tacoma WA, Spokane WA',
    poconos: 'Stroudsburg PA, East Stroudsburg PA',
    'quad cities': 'Davenport IA, Bettendorf IA, Moline IL, Rock Island IL',
    'research triangle': 'Raleigh NC, Durham NC, Chapel Hill NC',
    'san diego county': 'San Diego CA, Chula Vista CA, Oceanside CA, Escondido CA',
    'silicon valley': 'San Jose CA, Sunnyvale CA, Santa Clara CA, Mountain View CA',
    socal: 'Los Angeles CA, San Diego CA, Anaheim CA, Riverside CA',
    'south bay': 'San Jose CA, Torrance CA',
    'tri state area': 'New York NY, Newark NJ, Stamford CT',
    'twin cities': 'Minneapolis MN, Saint Paul MN',
  }),
)

/** Cities of a region that the words name; only those of a state that is typed with it. */
export function listRegionCities(names: Names, words: readonly Word[]): Place[] {
  const cities = KNOWN_REGIONS.get(findRegion(words)?.name ?? '') ?? ''
  const typed = words.flatMap((_, at) => regionsAt(words, at).map(({ code }) => code))
  const places = cities.split(', ').flatMap((text) => {
    const [city] = names.cities(text.slice(0, -3), text.slice(-2))
    return city !== undefined && city.providerCount > 0 ? [city] : []
  })
  const inState = places.filter(({ state }) => typed.includes(state))
  return inState.length > 0 ? inState : places
}

export function isRegionKind(word: string): boolean {
  return REGION_KINDS.has(word)
}

/**
 * Finds a region in a query, folded: "orange county" for "tattoo removal in Orange County, CA". The
 * directory itself knows only states, cities and ZIPs.
 */
export function findRegion(words: readonly Word[]) {
  const named = listRuns(words).map((run) => joinWords(run))
  const wellKnown = named.find((name) => KNOWN_REGIONS.has(name))
  if (wellKnown !== undefined) return { name: wellKnown, isWellKnown: true }
  const name = named.find((run) => / /.test(run) && isRegionKind(run.split(' ').at(-1) ?? ''))
  return name === undefined ? undefined : { name, isWellKnown: false }
}

/** Parts of a query that only known words and a state surround, longest first. */
function listRuns(words: readonly Word[]): (readonly Word[])[] {
  const starts = words.flatMap((_, at) => (isOnlyKnown(words.slice(0, at)) ? [at] : []))
  const ends = words.flatMap((_, at) => {
    const rest = words.slice(at + 1)
    const isState = regionsAt(words, at + 1).some(({ end }) => end === words.length)
    return isState || isOnlyKnown(rest) ? [at + 1] : []
  })
  return starts
    .flatMap((start) =>
      ends.toReversed().flatMap((end) => (end > start ? [words.slice(start, end)] : [])),
    )
    .filter((run) => !isOnlyKnown(run))
}

/** Cities abroad that are better known than the towns named after them. */
const CITIES: ReadonlySet<string> = new Set(
  `amsterdam, athens, belfast, berlin, bogota, brussels, cairo, calgary, delhi, dublin, edinburgh, florence,
  geneva, glasgow, hamburg, havana, lima, lisbon, liverpool, london, lyon, madrid, milan, montreal,
  moscow, munich, oslo, ottawa, oxford, paris, prague, quebec, rome, seoul, stockholm, sydney, tokyo,
  toronto, venice, vienna, warsaw, zurich`.split(/,\s+/),
)

/** Namesakes that Americans mean when they type the name. */
const WELL_KNOWN: ReadonlySet<string> = new Set([
  'athens GA',
  'dublin OH',
  'dublin CA',
  'oxford MS',
])

const COUNTRIES = wordSet(`
  alberta argentina australia austria bc belgium brazil britain canada chile china colombia denmark
  egypt england europe france germany greece india ireland israel italy japan korea mexico
  netherlands norway poland portugal quebec russia scotland spain sweden switzerland uk ukraine wales
`)

export function isForeignNamesake({
  type,
  name,
  city = name,
  state = '',
}: SearchLocation): boolean {
  const folded = foldPlaceName(city)
  return type === 'city' && CITIES.has(folded) && !WELL_KNOWN.has(`${folded} ${state}`)
}

/** Accepted only after a comma: "on" is also a word, and Ontario a city. */
const PROVINCES = wordSet('on ont ontario qc ab mb sk ns nb nl pe yt')

/** True for "Paris, France", "London England" and "Hamilton, ON": the last words are a country or province. */
export function isAbroad(words: readonly Word[]): boolean {
  const { text: last = '', startsPart = false } = words.at(-1) ?? {}
  if (words.length > 1 && startsPart && PROVINCES.has(last)) return true
  const lastTwo = joinWords(words.slice(-2))
  if (words.length < 2 || findRegionCode(lastTwo) !== undefined) return false
  return COUNTRIES.has(last) || /^(?:united kingdom|mexico city)$/.test(lastTwo)
}
