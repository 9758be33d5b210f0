import { AMBIGUOUS_STATE_ABBREVIATIONS, STATE_ABBREVIATIONS } from '#domain/places/state-text.ts'
import { stateFromText } from '#domain/places/states.ts'
import { territoryFromText } from '#domain/places/territories.ts'
import { foldText } from '#domain/text/text-folding.ts'

export interface LocationWord {
  text: string
  /** Preceded by a comma, bracket or slash. */
  startsPart: boolean
}

const DOT_BETWEEN_WORDS = /(\p{L}{2})\.(?=\p{L})/gu // "St.Louis", but not "D.C."
const MARKS = /[.'`"“”?!*#\u02BB\u02BC\u2032]/g // the last three are apostrophe variants, as in Hawaiʻi
const PART = /[,;:|/()[\]{}@]+/
const DASHES = /\p{Pd}/gu
const LOS_ANGELES = /(?<![^\s,])l\. ?a\.?(?![^\s,])/g // Louisiana is written without dots
const ZIP = /^(\d{5})(?:-?\d{4})?$/ // the dash of a ZIP+4 is often left out

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

export function zipFromWord(word: LocationWord): string | undefined {
  return ZIP.exec(word.text)?.[1]
}

export function joinWords(words: readonly LocationWord[]): string {
  return words.map(({ text }) => text).join(' ')
}

/** Accepted only after a city. */
const ABBREVIATIONS_AFTER_CITY: ReadonlyMap<string, string> = new Map([
  ...AMBIGUOUS_STATE_ABBREVIATIONS,
  ['new york city', 'NY'], // after a borough
  ['nyc', 'NY'],
])

const DIRECTION = /^(?:(n|no)|(s|so)|w) (?=(?:carolina|dakota|virginia)$)/

export function findRegionCode(text: string): string | undefined {
  const name = text.replace(DIRECTION, (_, north: unknown, south: unknown) =>
    north ? 'north ' : south ? 'south ' : 'west ',
  )
  return stateFromText(name)?.code ?? territoryFromText(name)?.code ?? STATE_ABBREVIATIONS.get(text)
}

/** Splits a trailing state off, the longest name first ("west virginia" before "virginia"). */
export function splitRegion(
  words: readonly LocationWord[],
): { before: readonly LocationWord[]; region: string }[] {
  return [3, 2, 1] // "district of columbia" has three words
    .filter((count) => count < words.length)
    .flatMap((count) => {
      const name = joinWords(words.slice(-count))
      const region = findRegionCode(name) ?? ABBREVIATIONS_AFTER_CITY.get(name)
      return region === undefined ? [] : [{ before: words.slice(0, -count), region }]
    })
}

const COUNTRY = [['united', 'states', 'of', 'america'], ['united', 'states'], ['usa'], ['us']]

export function stripCountry(words: readonly LocationWord[]): readonly LocationWord[] {
  const country = COUNTRY.find(
    (name) => words.length > name.length && joinWords(words.slice(-name.length)) === name.join(' '),
  )
  return country ? words.slice(0, -country.length) : words
}
