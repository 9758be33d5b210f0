import { meanings, wordSet } from '#domain/text/word-lists.ts'
import { isOnlyKnown } from './known-words.ts'
import { findRegionCode, joinWords, regionsAt, type Word } from './words.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import type { SearchLocation } from './location.ts'
import type { Names, Place } from './names.ts'

const REGION_KINDS = wordSet(
  'area coast counties county island islands metroplex nation parish peninsula region valley valleys',
)

/** The best-known cities of regions that are searched by name; in listings these words mostly mean something else. */
const KNOWN_REGIONS = meanings(`
  San Francisco CA, San Jose CA, Oakland CA, Fremont CA: bay area, greater bay area
  Barnstable MA, Hyannis MA, Falmouth MA: cape cod
  Fresno CA, Sacramento CA, Bakersfield CA, Stockton CA, Modesto CA: central valley
  Chicago IL: cook county
  Southampton NY, East Hampton NY: hamptons
  Houston TX, Pasadena TX: harris county
  Poughkeepsie NY, Newburgh NY, Kingston NY: hudson valley
  Riverside CA, San Bernardino CA, Ontario CA, Fontana CA: inland empire
  Asbury Park NJ, Toms River NJ, Atlantic City NJ: jersey shore
  Seattle WA, Bellevue WA, Kent WA: king county
  Los Angeles CA, Long Beach CA, Glendale CA, Pasadena CA: la county, los angeles county
  South Lake Tahoe CA, Truckee CA, Reno NV: lake tahoe
  Hempstead NY, Huntington NY, Hicksville NY: long island
  Phoenix AZ, Mesa AZ, Scottsdale AZ, Glendale AZ: maricopa county
  Edgartown MA, Oak Bluffs MA: marthas vineyard
  Miami FL, Hialeah FL, Miami Beach FL: miami dade county
  Chicago IL, Indianapolis IN, Columbus OH, Detroit MI: midwest
  Boston MA, Worcester MA, Providence RI, Hartford CT, Portland ME: new england
  San Francisco CA, Sacramento CA, San Jose CA: norcal
  : north shore
  Anaheim CA, Santa Ana CA, Irvine CA, Huntington Beach CA, Orlando FL: orange county
  Kill Devil Hills NC, Nags Head NC: outer banks
  Seattle WA, Portland OR, Tacoma WA, Spokane WA: pacific northwest
  Stroudsburg PA, East Stroudsburg PA: poconos
  Davenport IA, Bettendorf IA, Moline IL, Rock Island IL: quad cities
  Raleigh NC, Durham NC, Chapel Hill NC: research triangle
  San Diego CA, Chula Vista CA, Oceanside CA, Escondido CA: san diego county
  San Jose CA, Sunnyvale CA, Santa Clara CA, Mountain View CA: silicon valley
  Los Angeles CA, San Diego CA, Anaheim CA, Riverside CA: socal
  San Jose CA, Torrance CA: south bay
  New York NY, Newark NJ, Stamford CT: tri state area
  Minneapolis MN, Saint Paul MN: twin cities
`)

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
