import { foldPlaceName } from '#domain/places/place-names.ts'
import { matchWithEdits } from '#domain/text/edit-distance.ts'
import { soundOf } from '#domain/clinics/fold-names.ts'
import { findByWords, hasWords } from './match-providers.ts'
import type { NamedPlace, Names, Place } from './names.ts'
import { isRegionKind } from './regions.ts'
import type { Word } from './words.ts'
import { wordPairs } from '#domain/text/word-lists.ts'

const MIN_LETTERS = 4 // shorter texts are one edit away from too many names
const MIN_LETTERS_UNFINISHED = 5
const MIN_LETTERS_FOR_TWO = 6
const TWO_EDITS = 2

/**
 * Places whose names are spelled like the text, each list by popularity: one letter away or sounding
 * alike, with a similar beginning, and two letters away with providers.
 */
export function findSimilarPlaces(
  places: readonly NamedPlace[],
  text: string,
  isIn: (place: Place) => boolean,
) {
  const typed = foldPlaceName(text)
  const found = { near: new Set<Place>(), beginning: new Set<Place>(), far: new Set<Place>() }
  if (typed.length >= MIN_LETTERS && !/\d/.test(typed)) {
    const sound = soundOf(typed)
    const shortest = Math.min(sound.length, typed.length - TWO_EDITS)
    for (const { folded, place } of places) {
      if (folded.length < shortest || folded === typed || !isIn(place)) continue
      const match = matchWithEdits(typed, folded, 1)
      if (match === 'whole') found.near.add(place)
      else if (match === 'beginning' && typed.length >= MIN_LETTERS_UNFINISHED)
        found.beginning.add(place)
      else if (place.providerCount > 0) {
        const own = startsAlike(typed, folded) ? soundOf(folded) : ''
        if (own === sound) found.near.add(place)
        else if (typed.length >= MIN_LETTERS_UNFINISHED && own.startsWith(sound))
          found.beginning.add(place)
        else if (isTwoEditsAway(typed, folded)) found.far.add(place)
      }
    }
  }
  return { near: [...found.near], beginning: [...found.beginning], far: [...found.far] }
}

const SAME_SOUND = ['fp', 'ckq', 'csz', 'iy']

/** Cheap check before sounds are compared. */
function startsAlike(typed: string, folded: string): boolean {
  const [first = '', other = ''] = [typed[0], folded[0]]
  return first === other || SAME_SOUND.some((set) => set.includes(first) && set.includes(other))
}

function isTwoEditsAway(typed: string, name: string): boolean {
  return (
    typed.length >= MIN_LETTERS_FOR_TWO &&
    typed[0] === name[0] &&
    Math.abs(typed.length - name.length) <= TWO_EDITS &&
    matchWithEdits(typed, name, TWO_EDITS) === 'whole'
  )
}

/** The words as they were meant and the providers that have them all; `undefined` when there are none. */
export function correctWords(names: Names, words: readonly string[]) {
  const corrected: string[] = []
  let providers = words.length === 0 ? [] : names.providers
  for (const word of words) {
    const isRight = names.words.has(word) || isRegionKind(word)
    corrected.push((isRight ? undefined : correctWord(names, word, providers)) ?? word)
    providers = findByWords(providers, corrected.slice(-1))
  }
  return providers.length === 0 ? undefined : { text: corrected.join(' '), providers }
}

const MAX_CANDIDATES = 8

/** The most common of the similar words that one of the providers has. */
function correctWord(
  names: Names,
  word: string,
  providers: Names['providers'],
): string | undefined {
  return listSimilarWords(names.words, word)
    .slice(0, MAX_CANDIDATES)
    .find((candidate) => providers.some(hasWords([candidate])))
}

const MIN_WORD_FOR_TWO = 8 // "navajo" is two letters from "novato"
const MIN_PART = 6

/** One letter away or sounding alike; else two away; else the long word that it begins or ends with. */
function listSimilarWords(known: ReadonlyMap<string, number>, word: string): string[] {
  if (word.length < MIN_LETTERS) return []
  const words = [...known.keys()]
  const sound = soundOf(word)
  const near = words.filter(
    (other) =>
      (Math.abs(other.length - word.length) <= 1 && matchWithEdits(word, other, 1) === 'whole') ||
      (other.length >= sound.length && startsAlike(word, other) && soundOf(other) === sound),
  )
  if (near.length > 0) return byCount(near, known)
  const far =
    word.length < MIN_WORD_FOR_TWO ? [] : words.filter((other) => isTwoEditsAway(word, other))
  if (far.length > 0) return byCount(far, known)
  const parts = words.filter(
    (other) =>
      other.length >= Math.max(MIN_PART, word.length * (2 / 3)) &&
      (word.startsWith(other) || word.endsWith(other)),
  )
  return byCount(parts, known)
}

function byCount(words: readonly string[], known: ReadonlyMap<string, number>): string[] {
  return words.toSorted((a, b) => (known.get(b) ?? 0) - (known.get(a) ?? 0) || (a < b ? -1 : 1))
}

/** What people type for the words of the trade, besides one wrong letter. */
const SPELLINGS = wordPairs(`
  tatoo tattoo, tatoos tattoos, tatto tattoo, tattos tattoos, tatu tattoo, tats tattoos, tat tattoo, tattoe tattoo,
  tatooes tattoos, tattooremoval removal, removle removal, removel removal, remval removal, romoval removal, removeal removal,
  removing removal, lazer laser, lazar laser, lasar laser, lazor laser, dermatoligist dermatologist,
  dermatoligst dermatologist, dermotologist dermatologist, dermatalogist dermatologist
`)

const SHORTEST = 5
/** Long enough that one wrong letter makes no other word. */
const TRADE = ['tattoo', 'tattoos', 'removal', 'removals', 'dermatologist', 'dermatology', 'clinic']

/** Words of the trade, spelled right. `isKnown`: words of listings, which stay as they are. */
export function correctTrade(words: readonly Word[], isKnown: (word: string) => boolean): Word[] {
  return words.map((word) => ({ ...word, text: spellTrade(word.text, isKnown) }))
}

function spellTrade(word: string, isKnown: (word: string) => boolean): string {
  const typed = SPELLINGS.get(word)
  if (typed !== undefined) return typed
  if (word.length < SHORTEST || TRADE.includes(word) || isKnown(word)) return word
  return TRADE.find((right) => matchWithEdits(word, right, 1) === 'whole') ?? word
}
