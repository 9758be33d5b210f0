import type { Place } from './names.ts'
import { isAlone } from './known-words.ts'
import { findRegionCode, joinWords, regionsAt, WORDS_LIKE_CODES, type Word } from './words.ts'

/** Words read as the name of a place: "denver co" as Denver in Colorado, "colorado" as a state. */
export interface PlaceReading {
  start: number
  /** Where the state after the name begins. */
  nameEnd: number
  end: number
  name: string
  /** Of the state that is typed, or that the name itself is; `undefined` without one. */
  code: string | undefined
  isState: boolean
}

/** A reading that is a place. */
export interface Candidate extends PlaceReading {
  place: Place
  /** The words name a part of the place, or a territory. */
  isElsewhere: boolean
  /** Of a guess: other places are as likely. */
  isUnsure?: boolean
  /** Higher is more likely. */
  rank: number
}

/** `cityLikeState`: "New York" in an address. `stateWithout`: "Hamilton NJ", a state and a city that it lacks. */
export const RANK = {
  cityInState: 5,
  cityLikeState: 4,
  state: 3,
  city: 2,
  stateWithout: 1,
  guess: 0,
}

const MAX_NAME_WORDS = 7 // "Marine Corps Base Hawaii - MCBH"
const TOWNSHIP = /^(?:township|twp)$/

/** Every run of words as a name, as one with the state that follows or precedes it, and as a state. */
export function readPlaces(words: readonly Word[], isUnfinished = false): PlaceReading[] {
  const found: PlaceReading[] = []
  for (let start = 0; start < words.length; start += 1) {
    const last = Math.min(words.length, start + MAX_NAME_WORDS)
    for (let at = start + 1; at <= last; at += 1) {
      const name = joinWords(words.slice(start, at))
      // "Canton Township, MI" is Canton.
      const end = TOWNSHIP.test(words[at]?.text ?? '') ? at + 1 : at
      const add = (reading: Partial<PlaceReading>) =>
        found.push({ start, nameEnd: end, end, name, code: undefined, isState: false, ...reading })
      for (const region of regionsAt(words, end, isUnfinished)) add(region)
      add({})
      const code = findRegionCode(name)
      if (code === undefined) continue
      add({ code, isState: true })
      if (start > 0 || !isStateFirst(words, end, name)) continue
      add({ name: joinWords(words.slice(end)), code, nameEnd: words.length, end: words.length })
    }
  }
  return found
}

/** Readings of a text that is being typed, whose last word may be partial; most likely first. */
export function readUnfinished(words: readonly Word[]): PlaceReading[] {
  const part = words.findLastIndex(({ startsPart }, at) => startsPart && at > 0)
  // "tattoo removal in den"
  const afterKnown = words.findLastIndex((_, at) => at > 0 && isAlone(words.slice(0, at), []))
  return readPlaces(words, true)
    .filter(
      ({ start, nameEnd, end }) =>
        end === words.length &&
        (start === 0 || start === afterKnown) &&
        (part <= start || nameEnd === part),
    )
    .toSorted((a, b) => a.start - b.start || b.nameEnd - a.nameEnd)
}

/** Words that begin city names but are also state codes: "La Habra", "De Soto". */
const NAME_PREFIXES_LIKE_CODES: ReadonlySet<string> = new Set(['al', 'de', 'la'])

/** "Arizona, Phoenix" and "AZ Phoenix". A full name needs the comma: "Texas Roadhouse" is no place. */
function isStateFirst(words: readonly Word[], end: number, name: string): boolean {
  if (end === words.length) return false
  if (words[end]?.startsPart) return true
  return name.length === 2 && !WORDS_LIKE_CODES.has(name) && !NAME_PREFIXES_LIKE_CODES.has(name)
}
