import { foldText } from '#domain/text/text-folding.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Shorter words have too many neighbors; longer ones are not words. */
const CORRECTABLE = /^[a-z]{4,24}$/

export function correctableWords(text: string): string[] {
  return foldText(text).match(/[a-z]{4,24}/g) ?? []
}

export function listEdits(word: string): string[] {
  if (!CORRECTABLE.test(word)) return []
  const edits = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at)
    const after = word.slice(at + 1)
    if (at < word.length) edits.add(before + after)
    if (at + 1 < word.length) edits.add(before + word[at + 1] + word[at] + word.slice(at + 2))
    for (const letter of LETTERS) {
      if (at < word.length) edits.add(before + letter + after)
      edits.add(before + letter + word.slice(at))
    }
  }
  edits.delete(word)
  return [...edits]
}

const MAX_EDITS = 2
// Two wrong letters leave too little of a shorter word.
const MIN_LENGTH_FOR_TWO_EDITS = 6

/** Words at most two edits away, nearest first, then alphabetical. */
export function closestWords(word: string, words: readonly string[]): string[] {
  if (word.length < MIN_LENGTH_FOR_TWO_EDITS) return []
  return words
    .filter((known) => Math.abs(known.length - word.length) <= MAX_EDITS)
    .map((known) => ({ known, distance: editDistance(word, known) }))
    .filter(({ distance }) => distance <= MAX_EDITS)
    .toSorted((a, b) => a.distance - b.distance || (a.known < b.known ? -1 : 1))
    .map(({ known }) => known)
}

/** Optimal string alignment distance. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwap ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
