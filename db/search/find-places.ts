import { stateByCode } from '#domain/places/states.ts'
import type { KnownPlace, NamedPlace } from './known-places.ts'
import { editDistance } from '#domain/search/spelling.ts'
import { matchWithOneEdit } from '#domain/text/edit-distance.ts'
import { parseTypedPlace, type TypedPlace } from '#db/places/typed-place.ts'

/** Each list by popularity. */
interface FoundPlaces {
  /** With providers: exact state code, then names starting with the text, then later words. */
  best: KnownPlace[]
  /** With providers, matching inside a word. */
  inside: KnownPlace[]
  withoutProviders: KnownPlace[]
}

/** At most `limit` places per reading. */
export function findPlaces(names: readonly NamedPlace[], text: string, limit: number): FoundPlaces {
  const code = stateByCode(text)?.code
  const ofCode = names.filter(({ place }) => place.type === 'state' && place.state === code)
  const best = new Set(ofCode.map(({ place }) => place))
  const inside = new Set<KnownPlace>()
  const withoutProviders = new Set<KnownPlace>()
  for (const reading of parseTypedPlace(text)) {
    const matches = matchPlaces(names, reading, limit)
    for (const place of [...matches.beginning, ...matches.word]) {
      if (place.providerCount > 0) best.add(place)
      else withoutProviders.add(place)
    }
    for (const place of matches.inside) if (place.providerCount > 0) inside.add(place)
  }
  return {
    best: [...best],
    inside: [...inside].filter((place) => !best.has(place)),
    withoutProviders: [...withoutProviders].filter((place) => !best.has(place)),
  }
}

const MAX_GUESSES = 3 // two edits match many names

/** At most `limit` one edit away; failing that, the three likeliest two edits away. */
export function findMisspelledPlaces(
  names: readonly NamedPlace[],
  text: string,
  limit: number,
): KnownPlace[] {
  const readings = parseTypedPlace(text)
  if (readings.some((reading) => isNamed(names, reading))) return []
  const near = readings.flatMap((reading) => listPlacesOneEditAway(names, reading, limit))
  if (near.length > 0) return [...new Set(near)].slice(0, limit)
  const guesses = readings.flatMap((reading) => listPlacesTwoEditsAway(names, reading, limit))
  return [...new Set(guesses)].slice(0, MAX_GUESSES)
}

/** In the order of the names. */
interface PlaceMatches {
  beginning: KnownPlace[]
  /** A later word starts with the text. */
  word: KnownPlace[]
  inside: KnownPlace[]
}

function matchPlaces(names: readonly NamedPlace[], typed: TypedPlace, limit: number): PlaceMatches {
  const matches: PlaceMatches = { beginning: [], word: [], inside: [] }
  for (const { folded, place } of names) {
    const kind = matchKind(folded, typed)
    if (kind === undefined || !isIn(typed, place)) continue
    const list = matches[kind]
    if (list.length < limit && !list.includes(place)) list.push(place)
    if (matches.beginning.length === limit) break
  }
  return matches
}

function isNamed(names: readonly NamedPlace[], typed: TypedPlace): boolean {
  return names.some(({ folded, place }) => typed.spellings.includes(folded) && isIn(typed, place))
}

function matchKind(folded: string, { spellings }: TypedPlace): keyof PlaceMatches | undefined {
  let best: keyof PlaceMatches | undefined
  for (const spelling of spellings) {
    const at = folded.indexOf(spelling)
    if (at === 0) return 'beginning'
    if (at > 0 && folded.includes(` ${spelling}`)) best = 'word'
    else if (at > 0) best ??= 'inside'
  }
  return best
}

const MIN_LETTERS = 4 // shorter texts are one edit away from too many names
const MIN_LETTERS_UNFINISHED = 5

/** Matches the whole name or its start; whole names first. */
function listPlacesOneEditAway(
  names: readonly NamedPlace[],
  typed: TypedPlace,
  limit: number,
): KnownPlace[] {
  const whole: KnownPlace[] = []
  const beginning: KnownPlace[] = []
  for (const spelling of typed.spellings) {
    if (spelling.length < MIN_LETTERS) continue
    for (const { folded, place } of names) {
      const match = matchWithOneEdit(spelling, folded)
      if (match === undefined || !isIn(typed, place)) continue
      if (match === 'whole') whole.push(place)
      else if (spelling.length >= MIN_LETTERS_UNFINISHED) beginning.push(place)
    }
  }
  return [...new Set([...whole, ...beginning])].slice(0, limit)
}

const TWO_EDITS = 2
const MIN_LETTERS_FOR_TWO = 6

/** Same first letter. Skips places without providers: unlikely matches, expensive to compare. */
function listPlacesTwoEditsAway(
  names: readonly NamedPlace[],
  typed: TypedPlace,
  limit: number,
): KnownPlace[] {
  const near = new Set<KnownPlace>()
  for (const { folded, place } of names) {
    if (place.providerCount === 0 || near.size === limit) break
    if (
      isIn(typed, place) &&
      typed.spellings.some((spelling) => isTwoEditsAway(spelling, folded))
    ) {
      near.add(place)
    }
  }
  return [...near]
}

function isTwoEditsAway(spelling: string, folded: string): boolean {
  return (
    spelling.length >= MIN_LETTERS_FOR_TWO &&
    spelling[0] === folded[0] &&
    Math.abs(spelling.length - folded.length) <= TWO_EDITS &&
    editDistance(spelling, folded) <= TWO_EDITS
  )
}

function isIn({ states }: TypedPlace, place: KnownPlace): boolean {
  return states === undefined || (place.type === 'city' && states.has(place.state))
}
