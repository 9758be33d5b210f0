import { AMBIGUOUS_SHORT_NAMES, SHORT_NAMES } from '#domain/places/state-text.ts'
import { stateFromText } from '#domain/places/states.ts'
import { territoryFromText } from '#domain/places/territories.ts'
import { foldText } from '../text-folding.ts'

/** A word of a search as it is compared: folded, without dots and quotes. */
export interface LocationWord {
  text: string
  /** Whether a comma, bracket or slash stands before it. */
  startsPart: boolean
}

const DOT_BETWEEN_WORDS = /(\p{L}{2})\.(?=\p{L})/gu // "St.Louis", but not "D.C."
const MARKS = /[.'`"“”?!*#\u02BB\u02BC\u2032]/g // the last three stand for apostrophes, as in Hawaiʻi
const PART = /[,;:|/()[\]{}@]+/
const DASHES = /\p{Pd}/gu
const LOS_ANGELES = /(?<![^\s,])l\. ?a\.?(?![^\s,])/g // nobody dots Louisiana
const ZIP = /^(\d{5})(?:-?\d{4})?$/ // the dash of a ZIP+4 is often left out

/** The words of a typed text; a ZIP+4 stays one word, other hyphens separate. */
export function locationWords(text: string): LocationWord[] {
  const folded = foldText(text)
    .replace(DASHES, '-')
    .replace(LOS_ANGELES, 'los angeles')
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

/** Read as states behind a city only. */
const SHORT_NAMES_BEHIND_CITY: ReadonlyMap<string, string> = new Map([
  ...AMBIGUOUS_SHORT_NAMES,
  ['new york city', 'NY'], // behind a borough
  ['nyc', 'NY'],
])

const DIRECTION = /^(?:(n|no)|(s|so)|w) (?=(?:carolina|dakota|virginia)$)/

/** The code of a state or territory by its code, name or an unmistakable short form, or `undefined`. */
export function regionNamed(text: string): string | undefined {
  const name = text.replace(DIRECTION, (_, north: unknown, south: unknown) =>
    north ? 'north ' : south ? 'south ' : 'west ',
  )
  return stateFromText(name)?.code ?? territoryFromText(name)?.code ?? SHORT_NAMES.get(text)
}

const LONGEST_REGION = 3 // "district of columbia"

/** Every way to split off a state at the end, the longest name first ("west virginia" of "virginia"). */
export function splitRegion(
  words: readonly LocationWord[],
): { before: readonly LocationWord[]; region: string }[] {
  return [3, 2, 1]
    .filter((count) => count <= LONGEST_REGION && count < words.length)
    .flatMap((count) => {
      const said = joinWords(words.slice(-count))
      const region = regionNamed(said) ?? SHORT_NAMES_BEHIND_CITY.get(said)
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
