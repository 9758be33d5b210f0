import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode, STATES } from '#domain/places/states.ts'
import { TERRITORIES, territoryFromText } from '#domain/places/territories.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { isOnlyKnown, isOnlyKnownBefore } from './known-words.ts'
import type { Names, Place } from './names.ts'
import { findSimilarPlaces } from './spelling.ts'
import { joinWords, readWords } from './words.ts'
import { fromSpanish } from './spanish.ts'

/** A place that is being typed; the last word may be partial. */
interface Typed {
  spellings: readonly string[]
  /** States typed after the city; absent means anywhere. */
  states?: ReadonlySet<string>
}

/**
 * At most `limit` of each, by popularity. `best`, with providers: exact state code, then names starting
 * with the text, then later words. `others`: inside a word with providers, then without.
 */
export function suggestPlaces(names: Names, text: string, limit: number) {
  const code = text.length === 2 ? stateByCode(text)?.code : undefined
  const best = new Set([code].flatMap((state) => (state ? (names.state(state) ?? []) : [])))
  const later = new Set<Place>()
  const inside = new Set<Place>()
  const empty = new Set<Place>()
  for (const typed of readTyped(text)) {
    let count = 0
    for (const { folded, place } of names.places) {
      const at = findStart(folded, typed.spellings)
      if (at === undefined || !isIn(typed, place)) continue
      const isWord = at !== 'inside'
      if (place.providerCount > 0) (at === 'name' ? best : isWord ? later : inside).add(place)
      else if (isWord) empty.add(place)
      if (at === 'name' && (count += 1) >= limit) break
    }
  }
  const first = [...new Set([...best, ...later])].slice(0, limit)
  const others = [...inside, ...empty].filter((place) => !first.includes(place))
  return { best: first, others: [...new Set(others)].slice(0, limit) }
}

const MAX_GUESSES = 3 // two edits match many names

/** Places of which the text may be a misspelling; [] when it is a name, or known words. */
export function suggestSimilarPlaces(names: Names, text: string, limit: number): Place[] {
  if (isOnlyKnown(readWords(text))) return []
  const readings = readTyped(text)
  const isNamed = readings.some((typed) =>
    typed.spellings.some((name) => names.cities(name).some((place) => isIn(typed, place))),
  )
  if (isNamed) return []
  const similar = readings.flatMap((typed) =>
    typed.spellings.map((name) =>
      findSimilarPlaces(names.places, name, (place) => isIn(typed, place)),
    ),
  )
  const near = similar.flatMap((found) => [...found.near, ...found.beginning])
  if (near.length > 0) return [...new Set(near)].slice(0, limit)
  return [...new Set(similar.flatMap(({ far }) => far))].slice(0, MAX_GUESSES)
}

function findStart(folded: string, spellings: readonly string[]) {
  let found: 'word' | 'inside' | undefined
  for (const spelling of spellings) {
    const at = folded.indexOf(spelling)
    if (at === 0) return 'name'
    if (at > 0 && folded.includes(` ${spelling}`)) found = 'word'
    else if (at > 0) found ??= 'inside'
  }
  return found
}

function isIn({ states }: Typed, place: Place): boolean {
  return states === undefined || (place.type === 'city' && states.has(place.state))
}

const MAX_STATE_WORDS = 3 // "district of columbia"
const MIN_LETTERS = 3 // of a state's name without a comma before it

/**
 * Most likely first: a name ("st l" is Saint L…), a city with its state ("austin, t"), the text
 * without known words before it ("tattoo removal in den"). A territory's name stands for its cities.
 */
function readTyped(text: string): Typed[] {
  const folded = fromSpanish(foldText(text))
  const comma = folded.lastIndexOf(',')
  if (comma >= 0) {
    const state = folded.slice(comma + 1).trim()
    return keepSpelled([{ spellings: spell(folded.slice(0, comma)), ...startingWith(state, 1) }])
  }
  const words = folded.split(' ')
  const named = words.flatMap((_, at) => {
    const isState = at > 0 && words.length - at <= MAX_STATE_WORDS
    const { states } = isState ? startingWith(words.slice(at).join(' '), MIN_LETTERS) : {}
    return states?.size
      ? [{ spellings: [foldPlaceName(words.slice(0, at).join(' '))], states }]
      : []
  })
  const territory = folded.length > 2 ? territoryFromText(folded) : undefined
  const cities = territory ? [{ spellings: [''], states: new Set([territory.code]) }] : []
  const rest = withoutKnownWords(folded)
  const stripped = rest === undefined ? [] : readTyped(rest)
  const all = [{ spellings: spell(folded) }, ...named.toReversed(), ...stripped]
  return [...keepSpelled(all), ...cities]
}

function keepSpelled(readings: Typed[]): Typed[] {
  return readings
    .map((typed) => ({ ...typed, spellings: typed.spellings.filter((name) => name !== '') }))
    .filter(({ spellings, states }) => spellings.length > 0 && states?.size !== 0)
}

function withoutKnownWords(folded: string): string | undefined {
  const words = readWords(folded)
  const start = words.findLastIndex((_, at) => at > 0 && isOnlyKnownBefore(words.slice(0, at)))
  return start > 0 ? joinWords(words.slice(start)) : undefined
}

/** "st" starts both Saint Louis and Stamford, so both are kept. */
function spell(text: string): string[] {
  const folded = foldPlaceName(text)
  const lastTyped = /[a-z]+$/.exec(text.replaceAll(/['`]/g, ''))?.[0]
  const asTyped = lastTyped === undefined ? folded : folded.replace(/[^ ]+$/, lastTyped)
  return [...new Set([folded, asTyped])]
}

/** {} for no text. */
function startingWith(text: string, minLetters: number): { states?: ReadonlySet<string> } {
  if (text === '') return {}
  const isWanted = ({ name, code }: { name: string; code: string }) =>
    code.toLowerCase() === text ||
    (text.length >= minLetters && name.toLowerCase().startsWith(text))
  const codes = [...STATES, ...TERRITORIES].filter(isWanted).map(({ code }) => code)
  return { states: new Set(codes) }
}
