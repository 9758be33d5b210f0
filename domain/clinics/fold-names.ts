import { foldText } from '#domain/text/text-folding.ts'
import { STREET_WORDS } from '#domain/clinics/identity.ts'

const APOSTROPHES = /['`\u02BB\u02BC\u2032]|(?<=\b\p{L})\.(?=\p{L}\b)/gu // also "M.D." is "md"

/** The form in which names and addresses are compared with typed words: words and single spaces. */
export function foldName(text: string): string {
  return foldText(text)
    .replace(APOSTROPHES, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/y/g, 'i'],
  [/(?<=[^aeious])h/g, ''],
  [/(.)\1+/g, '$1'],
]

/** Equal for spellings that sound alike: "filadelfia" and "Philadelphia". */
export function soundOf(folded: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), folded)
}

/** Streets in the usual abbreviations: "275 wilson boulevard" is "275 wilson blvd". */
export function abbreviateStreet(folded: string): string {
  return folded
    .split(' ')
    .map((word) => STREET_WORDS.get(word) || word)
    .join(' ')
}
