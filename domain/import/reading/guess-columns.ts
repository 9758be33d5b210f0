import { wordSet } from '#domain/text/word-lists.ts'
import { FOUND_BY_VALUES, isOneHost, saysClosed, type Samples, voteFor } from './column-votes.ts'
import {
  ELSEWHERE_WORDS,
  FOREIGN_WORDS,
  HEADER_WORDS,
  LATER_WORDS,
  NEUTRAL_WORDS,
} from './header-words.ts'
import { LIST_COLUMNS, type ListColumn, wordsOfColumn } from './list-columns.ts'

/** A column of the list that its words or values say to be one of ours. */
export interface Guess {
  position: number
  column: ListColumn
  score: number
  /** Its name has words that nobody knows. */
  isVague: boolean
}

const NEUTRAL = wordSet(NEUTRAL_WORDS)
const FOREIGN = wordSet(FOREIGN_WORDS)
/** Of another address, or other people's ratings. */
export const ELSEWHERE = wordSet(ELSEWHERE_WORDS)
const LATER = wordSet(`${ELSEWHERE_WORDS} ${LATER_WORDS}`)
const USUAL_WEIGHT = 2
const UNKNOWN_WORD = -2
const MIN_VOTE = 0.5
/** Values alone must be sure. */
const MIN_VOTE_ALONE = 0.6

interface Scored {
  column: ListColumn
  weights: ReadonlyMap<string, number>
  against: ReadonlySet<string>
}

/** Of people, not of clinics. */
const NO_NAMES = wordSet(HEADER_WORDS.name?.against ?? '')

const SCORED: readonly Scored[] = LIST_COLUMNS.flatMap((column) => {
  const { words, against = '' } = HEADER_WORDS[column] ?? {}
  if (words === undefined) return []
  const weights = words.split(' ').map((word): [string, number] => {
    const [text = '', weight] = word.split('=')
    return [text, weight === undefined ? USUAL_WEIGHT : Number(weight)]
  })
  return [{ column, weights: new Map(weights), against: wordSet(against) }]
})

const UNITS = wordSet('suite ste unit apt apartment floor')
const LINES = wordSet('address addr street line')
const FURTHER = ['second line', 'extended address', 'address extra']
const NUMBERS = wordSet('2 3 4 5 two ii')

export function hasWord(name: string, set: ReadonlySet<string>): boolean {
  return wordsOfColumn(name).some((word) => set.has(word))
}

/** "Suite", "Address 2", "Second line of address"; but "Address 2 - City" is of another address. */
export function isSecondLine(name: string): boolean {
  const words = wordsOfColumn(name)
  const [line = '', number = ''] = words.slice(-2)
  const isFurther = LINES.has(line) && NUMBERS.has(number)
  const isNamed = FURTHER.some((phrase) => words.join(' ').includes(phrase))
  return (hasWord(name, UNITS) || isFurther || isNamed) && !hasWord(name, FOREIGN)
}

/** Where business is done under another name than in law. */
export const TRADE_NAME = wordSet('dba')

/** Guesses of the columns at these positions, the surest of each column of ours first. */
export function guessColumns(
  names: readonly string[],
  {
    positions,
    samples,
    taken,
  }: { positions: readonly number[]; samples: Samples; taken: ReadonlySet<ListColumn> },
): Guess[] {
  const groups = Map.groupBy(
    names.flatMap((name) => [...new Set(wordsOfColumn(name))]),
    (word) => word,
  )
  const isShared = (word: string) => (groups.get(word)?.length ?? 0) > 2
  const guesses = positions.flatMap(
    (position) => guessByWords(names[position] ?? '', position, { samples, taken, isShared }) ?? [],
  )
  const found = new Set([...taken, ...guesses.map(({ column }) => column)])
  const guessed = new Set(guesses.map(({ position }) => position))
  for (const [column, look] of FOUND_BY_VALUES) {
    if (found.has(column)) continue
    const position = positions.find(
      (each) =>
        !guessed.has(each) &&
        (samples[each]?.length ?? 0) > 1 &&
        (voteFor(column, samples[each], look) ?? 0) >= MIN_VOTE_ALONE &&
        !IN_LIST.test(names[each] ?? '') &&
        !hasWord(names[each] ?? '', FOREIGN) &&
        (column !== 'name' || !hasWord(names[each] ?? '', NO_NAMES)) &&
        (column !== 'site' || !isOneHost(samples[each])),
    )
    if (position === undefined) continue
    guesses.push({ position, column, score: 0, isVague: true })
    guessed.add(position)
  }
  const closed = positions.find((each) => !guessed.has(each) && samples[each]?.some(saysClosed))
  if (closed !== undefined)
    guesses.push({ position: closed, column: 'business_status', score: 0, isVague: false })
  const rank = ({ position, score }: Guess) =>
    hasWord(names[position] ?? '', LATER) ? -1 / score : score
  return guesses.toSorted((a, b) => rank(b) - rank(a))
}

/** A field of records within a record, or one of several values: "amenities/0/name", "coordinates/0". */
const IN_LIST = /(?:^\d+|[/.[]\d+\]?)(?:[/.]|$)/

interface Header {
  samples: Samples
  taken: ReadonlySet<ListColumn>
  /** "Premise City", "Premise State", "Premise Zip": a word of many columns says only that they belong together. */
  isShared: (word: string) => boolean
}

function guessByWords(
  name: string,
  position: number,
  { samples, taken, isShared }: Header,
): Guess | undefined {
  const words = wordsOfColumn(name)
  const isForeign = hasWord(name, FOREIGN) || IN_LIST.test(name)
  if (words.length === 0 || isForeign || isSecondLine(name)) return undefined
  if (namesWholePlace(words)) return { position, column: 'city', score: 1, isVague: false }
  const fitting = SCORED.flatMap(({ column, weights, against }) => {
    // A second name may be that of anything, unless business is done under it.
    const isSecond = column === 'name' && taken.has('name') && !hasWord(name, TRADE_NAME)
    if (isSecond || hasWord(name, against)) return []
    const known = words.map((word) => weightOf(wholeWord(word, name, weights), weights))
    const isVague = known.some((weight, at) => weight === undefined && !isShared(words[at] ?? ''))
    // Forms ask: "Which city are you in?"
    const unknown = name.includes('?') ? 0 : UNKNOWN_WORD
    const score = known.reduce<number>(
      (sum, weight, at) => sum + (weight ?? (isShared(words[at] ?? '') ? 0 : unknown)),
      0,
    )
    // "ZIP4" has the other four digits of "ZIP+4".
    const look = column === 'postal_code' && words.includes('4') ? /^(?!\d{4}$)/ : undefined
    const vote = score > 0 ? voteFor(column, samples[position], look) : 0
    return vote === undefined || vote >= MIN_VOTE
      ? [{ position, column, score, isVague, vote: vote ?? MIN_VOTE }]
      : []
  }).filter(({ score }) => score > 0)
  return fitting.toSorted((a, b) => b.score - a.score || b.vote - a.vote)[0]
}

function weightOf(word: string, weights: ReadonlyMap<string, number>): number | undefined {
  const isNeutral = NEUTRAL.has(word) || LATER.has(word) || /^[b-z\d]$/.test(word)
  return weights.get(word) ?? weights.get(word.replace(/s$/, '')) ?? (isNeutral ? 0 : undefined)
}

/** "FACIL_NAME" and "TELEPH": databases cut names, in capitals. */
function wholeWord(word: string, name: string, weights: ReadonlyMap<string, number>): string {
  const isCut =
    word.length > 3 && name === name.toUpperCase() && weightOf(word, weights) === undefined
  return (isCut && [...weights.keys()].find((whole) => whole.startsWith(word))) || word
}

/** "City/State/Zip" */
function namesWholePlace(words: readonly string[]): boolean {
  const named = SCORED.filter(
    ({ column, weights }) =>
      (column === 'city' || column === 'state' || column === 'postal_code') &&
      words.some((word) => (weights.get(word) ?? 0) > 1),
  )
  return named.length > 1 && named.some(({ column }) => column === 'city')
}
