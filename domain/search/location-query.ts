import {
  joinWords,
  locationWords,
  findRegionCode,
  splitRegion,
  stripCountry,
  zipFromWord,
  type LocationWord,
} from './place-words.ts'
import { isOnlyFiller, stripPhrases, type Stripped } from './phrases.ts'
import { stateByCode } from '#domain/places/states.ts'

export type PlaceReading = { ignoresWords: boolean } & (
  | {
      kind: 'state'
      /** Two-letter code, also of a territory. */
      region: string
      /** Folded input, because a city may have the same name. */
      typed: string
    }
  | {
      kind: 'city'
      name: string
      /** Two-letter code; a bare name has none. */
      region?: string
      /** True when the name may be a prefix of a longer one. */
      mayBePart: boolean
    }
)

export interface ZipReading {
  kind: 'zip'
  zip: string
  ignoresWords: boolean
  /**
   * Readings of the other words, one of which must match a place; 'nothing' when they are filler.
   */
  beside: 'nothing' | readonly PlaceReading[]
  /** An address precedes the ZIP, so it is not a house number. */
  endsAddress: boolean
  /** The ZIP is the last word; a leading one may be a house number. */
  isLast: boolean
}

const MAX_WORDS = 24 // the longest addresses have about 15
const MAX_NAME_WORDS = 7 // "Marine Corps Base Hawaii - MCBH"
const MAX_READINGS = 8

/** Possible readings as a place, most likely first; [] for none. */
export function parseLocationQuery(text: string): (PlaceReading | ZipReading)[] {
  const words = stripCountry(locationWords(text))
  if (words.length === 0 || words.length > MAX_WORDS) return []
  const zip = readZip(words)
  return [...(zip ? [zip] : []), ...readPlaces(words, { mayBePart: true })]
}

function readZip(words: readonly LocationWord[]): ZipReading | undefined {
  const at = words.findLastIndex((word) => zipFromWord(word) !== undefined)
  const word = words[at]
  const zip = word && zipFromWord(word)
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

function readNames(words: readonly LocationWord[], options: NameOptions): PlaceReading[] {
  if (words.length === 0 || words.length > MAX_NAME_WORDS) return []
  const { mayBePart, ignoresWords = false } = options
  const typed = joinWords(words)
  const region = findRegionCode(typed) ?? readFormalState(words)
  const state: PlaceReading[] =
    region === undefined ? [] : [{ kind: 'state', region, typed, ignoresWords }]
  const city: PlaceReading[] = isOnlyFiller(words)
    ? []
    : [{ kind: 'city', name: typed, mayBePart, ignoresWords }]
  return [
    ...state,
    ...city,
    ...splitRegionTwice(words).map(({ before, region: suffix }): PlaceReading => ({
      kind: 'city',
      name: cityName(before, suffix),
      region: suffix,
      mayBePart: mayBePart && findRegionCode(joinWords(before)) === undefined,
      ignoresWords,
    })),
    ...readStateFirst(words),
  ]
}

/** Also "Brooklyn, New York, NY", which repeats the state. */
function splitRegionTwice(words: readonly LocationWord[]) {
  const once = splitRegion(words)
  const twice = once.flatMap(({ before, region }) =>
    splitRegion(before).filter((inner) => inner.region === region),
  )
  return [...once, ...twice]
}

/** Words that begin city names but are also state codes: "La Habra", "De Soto". */
const NAME_PREFIXES_LIKE_CODES: ReadonlySet<string> = new Set(['al', 'de', 'la'])

/** "Arizona, Phoenix" and "AZ Phoenix". A full state name needs the comma: "Texas Roadhouse" is no place. */
function readStateFirst(words: readonly LocationWord[]): PlaceReading[] {
  const comma = words.findIndex(({ startsPart }, index) => index > 0 && startsPart)
  const first = words[0]?.text ?? ''
  const isCode =
    first.length === 2 && !WORDS_LIKE_CODES.has(first) && !NAME_PREFIXES_LIKE_CODES.has(first)
  const count = comma > 0 ? comma : isCode ? 1 : 0
  const region = count === 0 ? undefined : findRegionCode(joinWords(words.slice(0, count)))
  const name = joinWords(words.slice(count))
  if (region === undefined || name === '') return []
  return [{ kind: 'city', name, region, mayBePart: false, ignoresWords: true }]
}

/** "NY, NY" means the city named like its state. */
function cityName(words: readonly LocationWord[], region: string): string {
  const typed = joinWords(words)
  const state = stateByCode(typed)
  return state?.code === region ? state.name : typed
}

function readFormalState(words: readonly LocationWord[]): string | undefined {
  const typed = joinWords(words)
  const name = /^(?:the )?state of (.+)$/.exec(typed)?.[1] ?? /^(.+) state$/.exec(typed)?.[1]
  const region = name === undefined || name.length === 2 ? undefined : findRegionCode(name)
  return region === undefined ? undefined : stateByCode(region)?.code
}

const WORDS_LIKE_CODES: ReadonlySet<string> = new Set(['in', 'or', 'me', 'hi', 'ok', 'as'])

/** A bare city needs a hint that a place is meant: "Denver Laser Clinic" is a provider's name. */
function readStripped({ rest, namesPlace, isAfterPreposition }: Stripped): PlaceReading[] {
  const typed = joinWords(rest)
  if (typed === 'me' || (!isAfterPreposition && WORDS_LIKE_CODES.has(typed))) return []
  return readNames(rest, { mayBePart: isAfterPreposition, ignoresWords: true }).filter(
    (reading) => namesPlace || (reading.kind === 'city' && reading.region !== undefined),
  )
}

/** Finds the city of a street address: before the state, after the last comma or after the street. */
function readAddress(words: readonly LocationWord[]): PlaceReading[] {
  if (!isAddress(words)) return []
  const [split] = splitRegion(words)
  const named = split
    ? citiesAtEnd(split.before).map((city) => ({ city, region: split.region }))
    : []
  const bare = [...cityAfterComma(words), ...(split ? [] : cityAfterStreet(words))]
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

/** Without commas, tries names of up to three words: "… St Salt Lake City". */
function citiesAtEnd(words: readonly LocationWord[]): (readonly LocationWord[])[] {
  const last = cityAfterComma(words)
  if (last.length > 0) return last
  return [3, 2, 1]
    .filter((count) => words.length - count >= MIN_STREET_WORDS)
    .map((count) => words.slice(-count))
}

function cityAfterComma(words: readonly LocationWord[]): (readonly LocationWord[])[] {
  const start = words.findLastIndex(({ startsPart }) => startsPart)
  const isCity = start >= MIN_STREET_WORDS && words.length - start <= MAX_NAME_WORDS
  return isCity ? [words.slice(start)] : []
}

const STREET =
  /^(?:ave|avenue|blvd|boulevard|ct|court|dr|drive|hwy|ln|lane|pkwy|rd|road|st|street|way)$/
const MAX_CITY_WORDS = 3

function cityAfterStreet(words: readonly LocationWord[]): (readonly LocationWord[])[] {
  const street = words.findLastIndex(({ text }) => STREET.test(text))
  const city = words.slice(street + 1)
  const isCity =
    street >= MIN_STREET_WORDS &&
    city.length <= MAX_CITY_WORDS &&
    city.every(({ text }) => !/\d/.test(text))
  return isCity && city.length > 0 ? [city] : []
}

const MIN_STREET_WORDS = 2 // "1200 Broadway"

function isAddress(words: readonly LocationWord[]): boolean {
  const [first, second] = words
  if (first?.text === 'po' && second?.text === 'box') return true
  return words.length > MIN_STREET_WORDS && /^\d+[a-z]?$/.test(first?.text ?? '')
}
