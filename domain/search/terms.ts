import { stateFromText } from '#domain/places/states.ts'
import { foldText } from '#domain/text/text-folding.ts'

// Every word costs query time.
const MAX_WORDS = 8

// One-letter words match the most rows and narrow the results least.
const MAX_ONE_LETTER_WORDS = 1

/** In order, without repeats: at most 8 words, at most one of them a single letter. */
export function searchWords(text: string): string[] {
  const words = [...new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [])]
  const letters = words.filter((word) => word.length === 1).slice(0, MAX_ONE_LETTER_WORDS)
  return words.filter((word) => word.length > 1 || letters.includes(word)).slice(0, MAX_WORDS)
}

const MAX_STATE_WORDS = 3 // "district of columbia"

/** Extracts a state's full name, because listings contain only its code. */
export function splitState(words: readonly string[]): {
  others: readonly string[]
  /** Two-letter code; missing when no state is named. */
  state?: string
} {
  for (let count = MAX_STATE_WORDS; count > 0; count -= 1) {
    for (let at = 0; at + count <= words.length; at += 1) {
      const name = words.slice(at, at + count).join(' ')
      const state = name.length > 2 ? stateFromText(name) : undefined
      if (state) return { others: words.toSpliced(at, count), state: state.code }
    }
  }
  return { others: words }
}
