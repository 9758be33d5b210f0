import { editedStart } from '#domain/search/edit-distance.ts'
import { foldText } from '#domain/search/text-folding.ts'

/** Words that say what a company is, not which one. */
const COMMON_WORDS = new Set(
  `a aesthetic aesthetics and at beauty body by center centre clinic co company corp dermatology
  inc ink laser lasers llc ltd med medical medspa of office pa pc pllc removal removals skin spa
  studio tattoo tattoos the`.split(/\s+/),
)

const SHORTEST_MISTYPED = 5

/**
 * Whether a name, perhaps half typed, may mean a listed company of the same ZIP: the words that tell
 * one apart, the shorter name's, are all in the other. Names of only common words must be equal.
 */
export function namesLookSame(typed: string, listed: { name: string; city: string }): boolean {
  const typedWords = wordsOf(typed)
  const listedWords = wordsOf(listed.name)
  const cityWords = new Set(wordsOf(listed.city))
  const tells = (word: string) => !COMMON_WORDS.has(word) && !cityWords.has(word)
  const [fewer, more] = [typedWords.filter(tells), listedWords.filter(tells)].toSorted(
    (a, b) => a.length - b.length,
  )
  if (fewer === undefined || more === undefined || fewer.length === 0) {
    return typedWords.length > 0 && typedWords.join(' ') === listedWords.join(' ')
  }
  return fewer.every((word) => more.some((other) => isSameWord(word, other)))
}

function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function isSameWord(word: string, other: string): boolean {
  if (word === other) return true
  return word.length >= SHORTEST_MISTYPED && editedStart(word, other) === 'whole'
}
