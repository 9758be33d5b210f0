import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode, STATES } from '#domain/places/states.ts'
import { TERRITORIES, territoryFromText } from '#domain/places/territories.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { isOnlyKnown, isOnlyKnownBefore } from './known-words.ts'
import type { Names, Place } from './names.ts'
import { findSimilarPlaces } from './spelling.ts'
import { fromSpanish, joinWords, readWords, regionsAt, type Word } from './words.ts'

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

/**
 * Most likely first: a name ("st l" is Saint L…), a city with its state ("austin, t"), the text
 * without known words before it ("tattoo removal in den"). A territory's name stands for its cities.
 */
function readTyped(text: string): Typed[] {
  return readTypedWords(readWords(fromSpanish(foldText(text))))
}

function readTypedWords(words: readonly Word[]): Typed[] {
  const part = words.findLastIndex(({ startsPart }, at) => startsPart && at > 0)
  const inStates = words.flatMap((_, at): Typed[] => {
    const isPlace = at > 0 && (part < 0 || at === part)
    const states = isPlace ? statesTyped(words, at) : []
    return states.length === 0
      ? []
      : [{ spellings: spell(words.slice(0, at)), states: new Set(states) }]
  })
  if (part > 0) return inStates
  const name = joinWords(words)
  const territory = name.length > 2 ? territoryFromText(name) : undefined
  const cities = territory ? [{ spellings: [''], states: new Set([territory.code]) }] : []
  const start = words.findLastIndex((_, at) => at > 0 && isOnlyKnownBefore(words.slice(0, at)))
  const stripped = start > 0 ? readTypedWords(words.slice(start)) : []
  return [{ spellings: spell(words) }, ...inStates.toReversed(), ...stripped, ...cities]
}

/** "st" starts both Saint Louis and Stamford, so both are kept. */
function spell(words: readonly Word[]): string[] {
  const folded = foldPlaceName(joinWords(words))
  const lastTyped = words.at(-1)?.text ?? ''
  return [...new Set([folded, folded.replace(/[^ ]+$/, lastTyped)])].filter((name) => name !== '')
}

const MIN_LETTERS = 3 // of a state's name without a comma before it

/** The codes of the states that the words from `start` on name, or begin to name. */
function statesTyped(words: readonly Word[], start: number): string[] {
  const named = regionsAt(words, start).filter(({ end }) => end === words.length)
  const text = joinWords(words.slice(start))
  const isLong = words[start]?.startsPart || text.length >= MIN_LETTERS
  const begun = isLong ? [...STATES, ...TERRITORIES] : []
  return [
    ...named.map(({ code }) => code),
    ...begun.flatMap(({ name, code }) => (name.toLowerCase().startsWith(text) ? [code] : [])),
  ]
}
