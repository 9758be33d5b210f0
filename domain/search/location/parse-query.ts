import {
  joinWords,
  locationWords,
  regionNamed,
  splitRegion,
  withoutCountry,
  zipOfWord,
  type LocationWord,
} from './place-words.ts'
import { isOnlyPhrases, stripPhrases, type Stripped } from '../phrases.ts'
import { stateByCode } from '#domain/places/states.ts'

/** One way to read a text as the name of a place; whether there is such a place is not known yet. */
export type PlaceReading = { ignoresWords: boolean } & (
  | {
      kind: 'state'
      /** Two-letter code, also of a territory. */
      region: string
      /** As typed, folded: a city may be called the same. */
      said: string
    }
  | {
      kind: 'city'
      name: string
      /** Two-letter code; a bare name has none. */
      region?: string
      /** Whether it may be the first words of a longer name. */
      mayBePart: boolean
    }
)

export interface ZipReading {
  kind: 'zip'
  zip: string
  ignoresWords: boolean
  /** What stands beside it, if anything but phrases; one of these has to be a place. */
  beside: 'nothing' | readonly PlaceReading[]
  /** Whether words before the ZIP make up an address, so that it is no house number. */
  endsAddress: boolean
  /** Whether it comes last, as in an address; a first one may be a house number. */
  isLast: boolean
}

const MAX_WORDS = 24 // the longest addresses have about 15
const MAX_NAME_WORDS = 7 // "Marine Corps Base Hawaii - MCBH"
const MAX_READINGS = 8

/** The ways to read a typed text as a place, likeliest first; [] when it can be none. */
export function readLocationQuery(text: string): (PlaceReading | ZipReading)[] {
  const words = withoutCountry(locationWords(text))
  if (words.length === 0 || words.length > MAX_WORDS) return []
  const zip = readZip(words)
  return [...(zip ? [zip] : []), ...readPlaces(words, { mayBePart: true })]
}

function readZip(words: readonly LocationWord[]): ZipReading | undefined {
  const at = words.findLastIndex((word) => zipOfWord(word) !== undefined)
  const word = words[at]
  const zip = word && zipOfWord(word)
  if (zip === undefined) return undefined
  const others = words.toSpliced(at, 1)
  const isAlone = others.length === 0 || stripPhrases(others).some(({ rest }) => rest.length === 0)
  return {
    kind: 'zip',
    zip,
    ignoresWords: others.length > 0,
    beside: isAlone ? 'nothing' : readPlaces(others, { mayBePart: false }),
    endsAddress: isAddress(words.slice(0, at)),
    isLast: at === words.length - 1,
  }
}

interface NameOptions {
  mayBePart: boolean
  ignoresWords?: boolean
}

function readPlaces(words: readonly LocationWord[], options: NameOptions): PlaceReading[] {
  const readings = [
    ...readNames(words, options),
    ...stripPhrases(words).flatMap(readStripped),
    ...readAddress(words),
  ]
  return readings.slice(0, MAX_READINGS)
}

/** The words as nothing but a place: a state, a city, a city with its state. */
function readNames(words: readonly LocationWord[], options: NameOptions): PlaceReading[] {
  if (words.length === 0 || words.length > MAX_NAME_WORDS) return []
  const { mayBePart, ignoresWords = false } = options
  const said = joinWords(words)
  const region = regionNamed(said) ?? formalState(words)
  const state: PlaceReading[] =
    region === undefined ? [] : [{ kind: 'state', region, said, ignoresWords }]
  const city: PlaceReading[] = isOnlyPhrases(words)
    ? []
    : [{ kind: 'city', name: said, mayBePart, ignoresWords }]
  return [
    ...state,
    ...city,
    ...splitRegionTwice(words).map(({ before, region: behind }): PlaceReading => ({
      kind: 'city',
      name: cityBefore(before, behind),
      region: behind,
      mayBePart: mayBePart && regionNamed(joinWords(before)) === undefined,
      ignoresWords,
    })),
    ...readStateFirst(words),
  ]
}

/** Also "Brooklyn, New York, NY", where the state is said twice. */
function splitRegionTwice(words: readonly LocationWord[]) {
  const once = splitRegion(words)
  const twice = once.flatMap(({ before, region }) =>
    splitRegion(before).filter((inner) => inner.region === region),
  )
  return [...once, ...twice]
}

/** Codes with which names begin: "La Habra", "De Soto", "Al …". */
const BEGINNINGS_LIKE_STATES: ReadonlySet<string> = new Set(['al', 'de', 'la'])

/** "Arizona, Phoenix" and "AZ Phoenix"; without a comma "Texas Roadhouse" is no place. */
function readStateFirst(words: readonly LocationWord[]): PlaceReading[] {
  const comma = words.findIndex(({ startsPart }, index) => index > 0 && startsPart)
  const first = words[0]?.text ?? ''
  const isCode =
    first.length === 2 && !WORDS_LIKE_STATES.has(first) && !BEGINNINGS_LIKE_STATES.has(first)
  const count = comma > 0 ? comma : isCode ? 1 : 0
  const region = count === 0 ? undefined : regionNamed(joinWords(words.slice(0, count)))
  const name = joinWords(words.slice(count))
  if (region === undefined || name === '') return []
  return [{ kind: 'city', name, region, mayBePart: false, ignoresWords: true }]
}

/** "NY, NY" is the city of the same name. */
function cityBefore(words: readonly LocationWord[], region: string): string {
  const said = joinWords(words)
  const state = stateByCode(said)
  return state?.code === region ? state.name : said
}

/** "state of texas", "washington state": no city is called that. */
function formalState(words: readonly LocationWord[]): string | undefined {
  const said = joinWords(words)
  const name = /^(?:the )?state of (.+)$/.exec(said)?.[1] ?? /^(.+) state$/.exec(said)?.[1]
  const region = name === undefined || name.length === 2 ? undefined : regionNamed(name)
  return region === undefined ? undefined : stateByCode(region)?.code
}

const WORDS_LIKE_STATES: ReadonlySet<string> = new Set(['in', 'or', 'me', 'hi', 'ok', 'as'])

/** Around a bare name there has to be a sign of a place: "Denver Laser Clinic" is a provider's name. */
function readStripped({ rest, namesPlace, afterPreposition }: Stripped): PlaceReading[] {
  const said = joinWords(rest)
  if (said === 'me' || (!afterPreposition && WORDS_LIKE_STATES.has(said))) return []
  return readNames(rest, { mayBePart: afterPreposition, ignoresWords: true }).filter(
    (reading) => namesPlace || (reading.kind === 'city' && reading.region !== undefined),
  )
}

/** A street address without its ZIP: the city before the state, or behind the last comma. */
function readAddress(words: readonly LocationWord[]): PlaceReading[] {
  if (!isAddress(words)) return []
  const [split] = splitRegion(words)
  const named = split
    ? citiesAtEnd(split.before).map((city) => ({ city, region: split.region }))
    : []
  const bare = [...lastPart(words), ...(split ? [] : behindStreet(words))]
  return [...named, ...bare.map((city) => ({ city, region: undefined }))].map(
    ({ city, region }) => ({
      kind: 'city',
      name: joinWords(city),
      ...(region !== undefined && { region }),
      mayBePart: false,
      ignoresWords: true,
    }),
  )
}

/** Without commas a name has up to three words: "… St Salt Lake City". */
function citiesAtEnd(words: readonly LocationWord[]): (readonly LocationWord[])[] {
  const last = lastPart(words)
  if (last.length > 0) return last
  return [3, 2, 1]
    .filter((count) => words.length - count >= SHORTEST_STREET)
    .map((count) => words.slice(-count))
}

/** What follows the last comma, behind a street and no longer than a name; else []. */
function lastPart(words: readonly LocationWord[]): (readonly LocationWord[])[] {
  const start = words.findLastIndex(({ startsPart }) => startsPart)
  const isCity = start >= SHORTEST_STREET && words.length - start <= MAX_NAME_WORDS
  return isCity ? [words.slice(start)] : []
}

const STREET =
  /^(?:ave|avenue|blvd|boulevard|ct|court|dr|drive|hwy|ln|lane|pkwy|rd|road|st|street|way)$/
const LONGEST_CITY = 3

/** "Los Angeles" of "900 Wilshire Blvd Los Angeles"; [] when it is not only words. */
function behindStreet(words: readonly LocationWord[]): (readonly LocationWord[])[] {
  const street = words.findLastIndex(({ text }) => STREET.test(text))
  const city = words.slice(street + 1)
  const isCity =
    street >= SHORTEST_STREET &&
    city.length <= LONGEST_CITY &&
    city.every(({ text }) => !/\d/.test(text))
  return isCity && city.length > 0 ? [city] : []
}

const SHORTEST_STREET = 2 // "1200 Broadway"

function isAddress(words: readonly LocationWord[]): boolean {
  const [first, second] = words
  if (first?.text === 'po' && second?.text === 'box') return true
  return words.length > SHORTEST_STREET && /^\d+[a-z]?$/.test(first?.text ?? '')
}
