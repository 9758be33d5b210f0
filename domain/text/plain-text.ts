/** Can hide or reverse text. Keeps joiners (Persian, emoji) and emoji variation selectors. */
const INVISIBLE =
  /[\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2800]|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** No script stacks more than ten marks on a letter; hundreds of them cover neighboring lines. */
const EXCESS_MARKS = /(\p{M}{10})\p{M}+/gu
const CONTROL_BUT_LINE_BREAK = /[^\P{Cc}\n]/gu
const EXCESS_BREAKS = /\n{3,}/g

/** Normalizes one line of text for storage: NFC, single spaces, nothing invisible. */
export function plainLine(text: string): string {
  return clean(text).replace(/\s+/gu, ' ').trim()
}

/** Normalizes multi-line text for storage: NFC, at most one blank line in a row, nothing invisible. */
export function plainText(text: string): string {
  return clean(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(EXCESS_BREAKS, '\n\n')
    .trim()
}

function clean(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(CONTROL_BUT_LINE_BREAK, '')
    .normalize('NFC')
    .replace(EXCESS_MARKS, '$1')
  return VISIBLE.test(cleaned) ? cleaned : ''
}

export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  // A lone surrogate is not valid in HTML.
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > length / 2 ? end : undefined).replace(/[\s,.;:]+$/, '')}…`
}

/** "Dr. Lee" does not end a sentence. */
const SENTENCE_END = /(?<!\b(?:dr|mr|mrs|ms|st|ave|no|vs|inc|approx|[a-z]))[.!?]["”’)]?(?=\s)/giu

/** Ends with a sentence, or with a word and "…" when the only sentences are short or too long. */
export function cutAtSentence(text: string, length: number): string {
  if (text.length <= length) return text
  const ends = Array.from(text.slice(0, length + 1).matchAll(SENTENCE_END), getMatchEnd)
  const end = ends.findLast((at) => at <= length) ?? 0
  return end > length / 2 ? text.slice(0, end) : cutAtWord(text, length)
}

const getMatchEnd = (match: RegExpExecArray): number => match.index + match[0].length

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** "Year Established" for "Year established". */
export function capitalizeWords(text: string): string {
  return text.replace(/(?<!\S)\p{Ll}/gu, (letter) => letter.toUpperCase())
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const MAX_KEPT = 20_000

/** The same function, which reads equal texts once: lists repeat themselves. Its results must not be changed. */
export function remembered<Result extends {}>(
  read: (text: string) => Result,
): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= MAX_KEPT) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
