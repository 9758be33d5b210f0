import { matchWithOneEdit } from '#domain/search/edit-distance.ts'
import { foldText } from '#domain/search/text-folding.ts'

const COMMON_WORDS = new Set(
  `a aesthetic aesthetics and at beauty body by center centre clinic co company corp dermatology
  inc ink laser lasers llc ltd med medical medspa of office pa pc pllc removal removals skin spa
  studio tattoo tattoos the`.split(/\s+/),
)

const MIN_TYPO_LENGTH = 5

/** All distinctive words of the shorter name must occur in the other, allowing one typo each. */
export function areNamesSimilar(typed: string, listed: { name: string; city: string }): boolean {
  const typedWords = wordsOf(typed)
  const listedWords = wordsOf(listed.name)
  const cityWords = new Set(wordsOf(listed.city))
  const isDistinctive = (word: string) => isDistinctiveWord(word) && !cityWords.has(word)
  const [fewer, more] = [
    typedWords.filter(isDistinctive),
    listedWords.filter(isDistinctive),
  ].toSorted((a, b) => a.length - b.length)
  if (fewer === undefined || more === undefined || fewer.length === 0) {
    return typedWords.length > 0 && typedWords.join(' ') === listedWords.join(' ')
  }
  return fewer.every((word) => more.some((other) => isSameWord(word, other)))
}

/** The words of a clinic's name that other clinics do not have; [] when it has none. */
export function distinctiveWords(name: string): string[] {
  return wordsOf(name).filter(isDistinctiveWord)
}

function isDistinctiveWord(word: string): boolean {
  return !COMMON_WORDS.has(word)
}

/** Folded, without punctuation. */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function isSameWord(word: string, other: string): boolean {
  if (word === other) return true
  return word.length >= MIN_TYPO_LENGTH && matchWithOneEdit(word, other) === 'whole'
}
