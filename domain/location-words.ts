import { stateFromText } from './states.ts'
import { foldText } from './text-folding.ts'

/** A word of a search as it is compared: folded, without dots and quotes. */
export interface LocationWord {
  text: string
  /** Whether a comma, bracket or slash stands before it. */
  startsPart: boolean
}

const DOT_BETWEEN_WORDS = /(\p{L}{2})\.(?=\p{L})/gu // "St.Louis", but not "D.C."
const MARKS = /[.'`"“”?!*#]/g
const PART = /[,;:|/()[\]{}]+/
const DASHES = /\p{Pd}/gu
const ZIP = /^(\d{5})(?:-?\d{4})?$/ // the dash of a ZIP+4 is often left out

/** The words of a typed text; a ZIP+4 stays one word, other hyphens separate. */
export function locationWords(text: string): LocationWord[] {
  const folded = foldText(text)
    .replace(DASHES, '-')
    .replace(DOT_BETWEEN_WORDS, '$1 ')
    .replace(MARKS, '')
  return folded.split(PART).flatMap((part) =>
    part
      .split(' ')
      .flatMap((word) => (ZIP.test(word) ? [word] : word.split('-')))
      .filter((word) => word !== '')
      .map((word, index) => ({ text: word, startsPart: index === 0 })),
  )
}

/** The five digits of a word that is a ZIP, ZIP+4 or nine digits. */
export function zipOfWord(word: LocationWord): string | undefined {
  return ZIP.exec(word.text)?.[1]
}

export function joinWords(words: readonly LocationWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

const TERRITORIES = new Map([
  ['american samoa', 'AS'],
  ['guam', 'GU'],
  ['northern mariana islands', 'MP'],
  ['puerto rico', 'PR'],
  ['us virgin islands', 'VI'],
  ['virgin islands', 'VI'],
])

/** Codes that ZIPs have besides those of STATES. */
export const TERRITORY_CODES: ReadonlySet<string> = new Set(TERRITORIES.values())

/** The code of a state or territory by its code or name, or `undefined`. */
export function regionNamed(text: string): string | undefined {
  const code = text.toUpperCase()
  if (TERRITORY_CODES.has(code)) return code
  return stateFromText(text)?.code ?? TERRITORIES.get(text)
}

const LONGEST_REGION = 3 // "district of columbia"

/** Every way to split off a state at the end, the longest name first ("west virginia" of "virginia"). */
export function splitRegion(
  words: readonly LocationWord[],
): { before: readonly LocationWord[]; region: string }[] {
  return [3, 2, 1]
    .filter((count) => count <= LONGEST_REGION && count < words.length)
    .flatMap((count) => {
      const region = regionNamed(joinWords(words.slice(-count)))
      return region === undefined ? [] : [{ before: words.slice(0, -count), region }]
    })
}

const COUNTRY = [['united', 'states', 'of', 'america'], ['united', 'states'], ['usa'], ['us']]

/** Drops the country at the end of an address. */
export function withoutCountry(words: readonly LocationWord[]): readonly LocationWord[] {
  const country = COUNTRY.find(
    (name) => words.length > name.length && joinWords(words.slice(-name.length)) === name.join(' '),
  )
  return country ? words.slice(0, -country.length) : words
}
