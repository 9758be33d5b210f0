import { matchWithEdits } from '#domain/text/edit-distance.ts'
import { foldText } from '#domain/text/text-folding.ts'
import { wordSet } from '#domain/text/word-lists.ts'

/** Words too common in clinic names to tell clinics apart. */
const COMMON_WORDS = wordSet(
  `advanced aesthetic aesthetics and artistry associates at beauty body by care center centers centre
  clinic clinics co company corp cosmetic dermatology doctors dr esthetics facial fading family group
  health inc ink institute laser lasers lightening llc ltd md med medical medicine medspa of office pa
  parlor pc picosecond piercing plastic pllc practice professional rejuvenation removal removals room
  services shop skin skincare spa specialists studio studios suite surgery tattoo tattoos the vein
  wellness`,
)

/** Legal forms and connecting words that some lists omit. */
const SILENT_WORDS = wordSet('and co corp inc llc ltd of pa pc pllc the')

const MIN_TYPO_LENGTH = 5

/**
 * `nearly-same`: equal apart from typos and word order. `similar`: only common words differ.
 * `related`: one name has all distinctive words of the other. `unclear`: one name has none.
 */
export type NameMatch = 'same' | 'nearly-same' | 'similar' | 'related' | 'unclear' | 'different'

interface NamedPlace {
  name: string
  city: string
}

export function compareNames(a: NamedPlace, b: NamedPlace): NameMatch {
  const [wordsA, wordsB] = [nameWords(a.name), nameWords(b.name)]
  if (wordsA.length > 0 && wordsA.join('') === wordsB.join('')) return 'same'
  if (isSpelledLike(dropSilentWords(wordsA), dropSilentWords(wordsB))) return 'nearly-same'
  const cityWords = new Set([...nameWords(a.city), ...nameWords(b.city)])
  const isDistinctive = (word: string) => !isCommonWord(word) && !cityWords.has(word)
  const [ownA, ownB] = [wordsA.filter(isDistinctive), wordsB.filter(isDistinctive)]
  if (ownA.length === 0 || ownB.length === 0) return 'unclear'
  const [fewer, more] = ownA.length <= ownB.length ? [ownA, ownB] : [ownB, ownA]
  if (
    fewer.length === more.length ? isSpelledLike(fewer, more) : fewer.join('') === more.join('')
  ) {
    return 'similar'
  }
  return fewer.every((word) => more.some((other) => isSameWord(word, other)))
    ? 'related'
    : 'different'
}

/** All distinctive words of the shorter name must occur in the other, allowing one typo each. */
export function areNamesSimilar(typed: string, listed: NamedPlace): boolean {
  const match = compareNames({ name: typed, city: listed.city }, listed)
  return match !== 'different' && match !== 'unclear'
}

/** Words of the name that are not common ones; [] when there are none. */
export function distinctiveWords(name: string): string[] {
  return nameWords(name).filter((word) => !isCommonWord(word))
}

export function isCommonWord(word: string): boolean {
  return COMMON_WORDS.has(word)
}

export function isSilentWord(word: string): boolean {
  return SILENT_WORDS.has(word)
}

/** Folded words without punctuation: "O'Brien & Co." gives "obrien" and "co". */
export function nameWords(text: string): string[] {
  return (
    foldText(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function dropSilentWords(words: readonly string[]): string[] {
  return words.filter((word) => !isSilentWord(word))
}

/** Ignores word order and spacing; allows one typo per long word. */
function isSpelledLike(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false
  if (a.join('') === b.join('')) return true
  if (a.length !== b.length) return false
  const left = [...b]
  return a.every((word) => {
    const at = left.findIndex((other) => isSameWord(word, other))
    if (at !== -1) left.splice(at, 1)
    return at !== -1
  })
}

/** Allows one typo in a long word. */
export function isSameWord(word: string, other: string): boolean {
  if (word === other) return true
  return word.length >= MIN_TYPO_LENGTH && matchWithEdits(word, other, 1) === 'whole'
}
