import { foldText } from '#domain/text/text-folding.ts'

const ABBREVIATIONS = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

const DIRECTIONS = new Map([
  ['n', 'north'],
  ['no', 'north'],
  ['s', 'south'],
  ['so', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])

const DOT_FOR_SPACE = /(?<=\p{L}{2})\.(?=\p{L})/gu // "St.Louis", but not "D.C."
const IGNORED = /[.'`\u02BB\u02BC\u2032]/g // the last three are apostrophe variants, as in Hawaiʻi
const BETWEEN_WORDS = /[\s,/\p{Pd}]+/u

/** Ignores case, accents, punctuation and spacing; expands St, Ste, Ft, Mt and compass letters. */
export function foldPlaceName(name: string): string {
  const words = foldText(name)
    .replace(DOT_FOR_SPACE, ' ')
    .replace(IGNORED, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
  const [first = '', ...rest] = words
  if (rest.length === 0) return first
  return [DIRECTIONS.get(first) ?? first, ...rest].join(' ')
}

/** The five digits of a ZIP or ZIP+4, whose dash is often left out; `undefined` for other text (R-SEARCH-1). */
export function parseZip(text: string): string | undefined {
  return /^(\d{5})(?:-?\d{4})?$/.exec(text.trim())?.[1]
}
