import { foldText } from './text-folding.ts'

/** More words than this are not looked for: each costs time. */
const MAX_WORDS = 8

/** A letter by itself says little and costs most. */
const MAX_LETTERS = 2

/**
 * The words of a search in order, folded, without repeats: at most 8, of which 2 of one letter.
 * Whatever is no letter or digit separates words.
 */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
  const letters = words.filter((word) => word.length === 1).slice(0, MAX_LETTERS)
  return words.filter((word) => word.length > 1 || letters.includes(word)).slice(0, MAX_WORDS)
}
