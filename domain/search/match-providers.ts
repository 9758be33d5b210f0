import { PHONE_DIGITS } from '#domain/clinics/phone.ts'
import { comparablePhone } from '#domain/clinics/same-company.ts'
import { abbreviateStreet, foldName } from '#domain/clinics/fold-names.ts'
import type { Names, ProviderName } from './names.ts'
import { isStreetWord, STREET_WORD } from './words.ts'

const MAX_WORDS = 8 // more do not narrow a search
const MAX_ONE_LETTER_WORDS = 1
const MIN_INNER_WORD = 3

/** Folded words without repeats: at most 8, at most one of them a single letter. */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldName(text).split(' '))].filter((word) => word !== '')
  const letters = words.filter((word) => word.length === 1).slice(0, MAX_ONE_LETTER_WORDS)
  return words.filter((word) => word.length > 1 || letters.includes(word)).slice(0, MAX_WORDS)
}

/** The first in list order whose name, address, ZIP or phone contains the text as a whole. */
export function findByText(
  providers: readonly ProviderName[],
  text: string,
  limit = Infinity,
): ProviderName[] {
  const folded = phoneIn(text) ?? foldName(text)
  if (folded === '') return []
  const wanted = [...new Set([folded, abbreviateStreet(folded)])].map(asPart)
  return findFirst(providers, limit, ({ text: own }) => wanted.some((part) => own.includes(part)))
}

function findFirst(
  providers: readonly ProviderName[],
  limit: number,
  isFound: (provider: ProviderName) => boolean,
): ProviderName[] {
  const found: ProviderName[] = []
  for (const provider of providers) {
    if (isFound(provider) && found.push(provider) === limit) break
  }
  return found
}

const PHONE_LENGTHS = [PHONE_DIGITS, 7] // with and without the area code

/** The digits of a text that is a phone number, however it is written. */
function phoneIn(text: string): string | undefined {
  const digits = /^[\d\s().+/-]+$/.test(text) ? comparablePhone(text) : ''
  return PHONE_LENGTHS.includes(digits.length) ? digits : undefined
}

/** The first in list order that contain all of the words. */
export function findByWords(
  providers: readonly ProviderName[],
  words: readonly string[],
  limit = Infinity,
): ProviderName[] {
  return words.length === 0 ? [] : findFirst(providers, limit, hasWords(words))
}

/** Whether a provider has all of the words. The longest are sought first, because most providers lack them. */
export function hasWords(words: readonly string[]): (provider: ProviderName) => boolean {
  const parts = words.map(asPart).toSorted((a, b) => b.length - a.length)
  return ({ text }) => parts.every((part) => text.includes(part))
}

/** A short text (R-SEARCH-6), a house number and "6th" must begin a word. */
function asPart(folded: string): string {
  return folded.length < MIN_INNER_WORD || /^\d+(?: |[a-z])/.test(folded) ? ` ${folded}` : folded
}

/** True when the text is part of a provider's name, from the beginning of a word. */
export function isPartOfName({ providers }: Names, folded: string): boolean {
  const part = ` ${folded}`
  return providers.some(({ name }) => name.startsWith(folded) || name.includes(part))
}

/** In list order: names that begin with the text, then names that contain it. */
export function findByName(names: Names, text: string, limit: number): ProviderName[] {
  const folded = foldName(text)
  if (folded === '') return []
  const beginning: ProviderName[] = []
  const within: ProviderName[] = []
  for (const provider of names.providers) {
    const at = provider.name.indexOf(folded)
    if (at === 0) beginning.push(provider)
    else if (at > 0 && folded.length >= MIN_INNER_WORD) within.push(provider)
    if (beginning.length === limit) break
  }
  return [...beginning, ...within].slice(0, limit)
}

export type WordMatches = ReturnType<typeof matchWords>

/**
 * The providers that have the whole text, or else most of its words. Word endings are ignored where
 * needed: "dermatologist" finds "Dermatology".
 */
export function matchWords(providers: readonly ProviderName[], text: string) {
  const whole = findByText(providers, text)
  const all = { matching: idsOf(whole), unknown: [], matched: [text] }
  if (whole.length > 0) return all
  const [, street] = ADDRESS.exec(foldName(text)) ?? []
  if (street !== undefined) {
    const onStreet = findByText(providers, street)
    const unknown = onStreet.length > 0 ? [] : [text]
    return { ...all, matching: idsOf(onStreet), unknown, matched: [street] }
  }
  const words = searchWords(text)
  // "Colfax Ave" is not every avenue.
  const named = words.filter((word) => !isStreetWord(word))
  const found = (named.length > 0 ? named : words).map((word) => ({
    word,
    stem: findStem(providers, word),
  }))
  const parts = found.flatMap(({ stem }) => (stem === undefined ? [] : [asPart(stem)]))
  const counts = providers.map(({ text: own }) => parts.filter((part) => own.includes(part)).length)
  const most = counts.reduce((max, count) => Math.max(max, count), 0)
  const known = found.filter(({ stem }) => stem !== undefined).map(({ word }) => word)
  return {
    matching: idsOf(providers.filter((_, index) => most > 0 && counts[index] === most)),
    /** Words that none of the providers has. */
    unknown: found.filter(({ stem }) => stem === undefined).map(({ word }) => word),
    /** Texts of which each matching provider has one. */
    matched: most === found.length ? [text] : most === known.length ? [known.join(' ')] : known,
  }
}

/** "123 main st", of which a provider may have the street. */
const ADDRESS = new RegExp(String.raw`^\d+[a-z]? (.+? ${STREET_WORD.source.slice(1, -1)})\b`)

const MIN_STEM = 5
const MAX_ENDING = 3

function findStem(providers: readonly ProviderName[], word: string): string | undefined {
  const stems = [word, abbreviateStreet(word), ...(word.startsWith('doctor') ? ['dr'] : [])]
  if (word.length >= MIN_STEM + MAX_ENDING) stems.push(word.slice(0, -MAX_ENDING))
  else if (word.length > MIN_STEM) stems.push(word.replace(/s$/, ''))
  return stems.find((stem) => providers.some(({ text }) => text.includes(asPart(stem))))
}

function idsOf(providers: readonly ProviderName[]): ReadonlySet<number> {
  return new Set(providers.map(({ id }) => id))
}
