import { stateFromText } from '#domain/places/states.ts'
import { foldText } from './text-folding.ts'

/** More words than this are not looked for: each costs time. */
const MAX_WORDS = 8

/** A letter by itself says little and costs most. */
const MAX_LETTERS = 1

/**
 * The words of a search in order, folded, without repeats: at most 8, of which one of one letter.
 * Whatever is no letter or digit separates words.
 */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
  const letters = words.filter((word) => word.length === 1).slice(0, MAX_LETTERS)
  return words.filter((word) => word.length > 1 || letters.includes(word)).slice(0, MAX_WORDS)
}

const LONGEST_STATE_NAME = 3 // "district of columbia"

/** Takes the full name of a state out of the words of a search: listings hold only its code. */
export function splitState(words: readonly string[]): {
  others: readonly string[]
  /** Two-letter code; none when no state is named. */
  state?: string
} {
  for (let count = LONGEST_STATE_NAME; count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const name = words.slice(at, at + count).join(' ')
      const state = name.length > 2 ? stateFromText(name) : undefined
      if (state) return { others: words.toSpliced(at, count), state: state.code }
    }
  }
  return { others: words }
}
