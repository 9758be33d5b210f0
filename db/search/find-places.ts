import { stateByCode } from '#domain/places/states.ts'
import type { KnownPlace, NamedPlace } from './known-places.ts'
import {
  isNamed,
  listPlacesOneEditAway,
  listPlacesTwoEditsAway,
  matchPlaces,
} from './match-places.ts'
import { parseTypedPlace } from '#db/places/typed-place.ts'

/** Each list by popularity. */
export interface FoundPlaces {
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
