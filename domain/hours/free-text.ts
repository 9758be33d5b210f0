import { cutAtWord } from '#domain/site/page-meta.ts'
import { plainLine } from '#domain/clinics/plain-text.ts'

const MAX_WORDS = 80 // two lines of a card on a phone
/** A text without a longer run of letters is a time that nobody could read, not words. */
const IS_WORDS = /\p{L}{3}/u
/** Half of a broken JSON text, for one. */
const IS_STRUCTURE = /[{}[\]]/

/**
 * The words a list gives instead of hours ("By appointment only"), in one short line; '' when it gives
 * none. `value` is a text, a list of texts, or an object of either by weekday.
 */
export function wordsInstead(value: unknown): string {
  const words = [...new Set(textsOf(value).map(plainLine))].filter(
    (text) => IS_WORDS.test(text) && !IS_STRUCTURE.test(text),
  )
  return cutAtWord(words.join('; '), MAX_WORDS)
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsOf)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
