import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode } from '#domain/places/states.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { readUnfinished } from './grammar.ts'
import { isOnlyKnown } from './known-words.ts'
import type { Names, Place } from './names.ts'
import { findSimilarPlaces } from './spelling.ts'
import { fromSpanish, readWords } from './words.ts'

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

/** Most likely first; readings with the same name are one, in each of their states. */
function readTyped(text: string): Typed[] {
  const readings = readUnfinished(readWords(fromSpanish(foldText(text)))).filter(
    // A territory's name stands for its cities.
    ({ isState, code = '' }) => !isState || (text.length > 2 && stateByCode(code) === undefined),
  )
  const groups = Map.groupBy(readings, ({ start, name, isState }) => `${start} ${isState} ${name}`)
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const codes = same.flatMap(({ code }) => code ?? [])
    return {
      spellings: first.isState ? [''] : spell(first.name),
      ...(codes.length > 0 && { states: new Set(codes) }),
    }
  })
}

/** "st" starts both Saint Louis and Stamford, so both are kept. */
function spell(name: string): string[] {
  const folded = foldPlaceName(name)
  return [...new Set([folded, folded.replace(/[^ ]+$/, name.split(' ').at(-1) ?? '')])]
}
