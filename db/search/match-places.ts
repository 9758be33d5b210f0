import { matchWithOneEdit } from '#domain/text/edit-distance.ts'
import { editDistance } from '#domain/search/spelling.ts'
import type { KnownPlace, NamedPlace } from './known-places.ts'
import type { TypedPlace } from '#db/places/typed-place.ts'

/** In the order of the names. */
export interface PlaceMatches {
  beginning: KnownPlace[]
  /** A later word starts with the text. */
  word: KnownPlace[]
  inside: KnownPlace[]
}

export function matchPlaces(
  names: readonly NamedPlace[],
  typed: TypedPlace,
  limit: number,
): PlaceMatches {
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

export function isNamed(names: readonly NamedPlace[], typed: TypedPlace): boolean {
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
export function listPlacesOneEditAway(
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
export function listPlacesTwoEditsAway(
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
