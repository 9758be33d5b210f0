import { stateByCode } from '#domain/places/states.ts'
import type { KnownPlace, NamedPlace } from './known-places.ts'
import {
  isNamed,
  listPlacesOneEditAway,
  listPlacesTwoEditsAway,
  matchPlaces,
} from './match-places.ts'
import { parseTypedPlace } from './typed-place.ts'

/** Places that a text may mean, most popular first in each list. */
export interface FoundPlaces {
  /** With providers, by their beginning and then by a later word; a state's own code before all. */
  best: KnownPlace[]
  /** With providers, the text somewhere inside a word. */
  inside: KnownPlace[]
  /** Nobody is listed there. */
  withoutProviders: KnownPlace[]
}

/** Looks an unfinished text up in every way it can be read; at most `limit` for each way. */
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

const MAX_GUESSES = 3 // two mistakes fit many names

/** Places one typing mistake away, at most `limit`; failing that, the likeliest of two away. */
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
