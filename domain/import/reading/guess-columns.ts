import { wordSet } from '#domain/text/word-lists.ts'
import { FOUND_BY_VALUES, type Samples, voteFor } from './column-votes.ts'
import { FOREIGN_WORDS, HEADER_WORDS, NEUTRAL_WORDS } from './header-words.ts'
import { LIST_COLUMNS, type ListColumn, wordsOfColumn } from './list-columns.ts'

/** A column of the list that its words or values say to be one of ours. */
export interface Guess {
  position: number
  column: ListColumn
  score: number
}

const NEUTRAL = wordSet(NEUTRAL_WORDS)
const FOREIGN = wordSet(FOREIGN_WORDS)
const USUAL_WEIGHT = 2
const UNKNOWN_WORD = -2
const MIN_VOTE = 0.5
/** Values alone must be sure. */
const MIN_VOTE_ALONE = 0.8

interface Scored {
  column: ListColumn
  weights: ReadonlyMap<string, number>
  against: ReadonlySet<string>
}

const SCORED: readonly Scored[] = LIST_COLUMNS.flatMap((column) => {
  const { words, against = '' } = HEADER_WORDS[column] ?? {}
  if (words === undefined) return []
  const weights = words.split(' ').map((word): [string, number] => {
    const [text = '', weight] = word.split('=')
    return [text, weight === undefined ? USUAL_WEIGHT : Number(weight)]
  })
  return [{ column, weights: new Map(weights), against: wordSet(against) }]
})

/** "Suite", "Address 2", "Line two": the second line of a street. */
const SECOND_LINE =
  /(?:^| )(?:(?:addr(?:ess)?|street|line) (?:line )?(?:[2-5]|two|ii)|address2|line2|suite|ste|unit|apt|apartment|floor)(?: |$)/

export function isSecondLine(name: string): boolean {
  const words = wordsOfColumn(name)
  return SECOND_LINE.test(words.join(' ')) && !words.some((word) => FOREIGN.has(word))
}

/** Guesses of the columns at these positions, the surest of each column of ours first. */
export function guessColumns(
  names: readonly string[],
  {
    positions,
    samples,
    taken,
  }: { positions: readonly number[]; samples: Samples; taken: ReadonlySet<ListColumn> },
): Guess[] {
  const guesses = positions
    .flatMap((position) => guessByWords(names[position] ?? '', position, samples) ?? [])
    // A second name may be that of anything.
    .filter(({ column }) => column !== 'name' || !taken.has('name'))
  const found = new Set([...taken, ...guesses.map(({ column }) => column)])
  const guessed = new Set(guesses.map(({ position }) => position))
  for (const column of FOUND_BY_VALUES) {
    if (found.has(column)) continue
    const position = positions.find(
      (each) =>
        !guessed.has(each) &&
        (samples[each]?.length ?? 0) > 1 &&
        (voteFor(column, samples[each]) ?? 0) >= MIN_VOTE_ALONE &&
        // That of the tool.
        (column !== 'site' || new Set(samples[each]).size > 1) &&
        !wordsOfColumn(names[each] ?? '').some((word) => FOREIGN.has(word)),
    )
    if (position === undefined) continue
    guesses.push({ position, column, score: 0 })
    guessed.add(position)
  }
  return guesses.toSorted((a, b) => b.score - a.score)
}

/** A field of records within a record: "amenities/0/name". */
const IN_LIST = /[/.[]\d+\]?[/.]/

function guessByWords(name: string, position: number, samples: Samples): Guess | undefined {
  const words = wordsOfColumn(name)
  const isForeign = words.some((word) => FOREIGN.has(word)) || IN_LIST.test(name)
  if (words.length === 0 || isForeign || isSecondLine(name)) return undefined
  if (namesWholePlace(words)) return { position, column: 'city', score: 1 }
  const fitting = SCORED.flatMap(({ column, weights, against }) => {
    if (words.some((word) => against.has(word))) return []
    const score = words.reduce((sum, word) => sum + weightOf(word, weights), 0)
    const vote = score > 0 ? voteFor(column, samples[position]) : 0
    return vote === undefined || vote >= MIN_VOTE
      ? [{ position, column, score, vote: vote ?? MIN_VOTE }]
      : []
  }).filter(({ score }) => score > 0)
  return fitting.toSorted((a, b) => b.score - a.score || b.vote - a.vote)[0]
}

function weightOf(word: string, weights: ReadonlyMap<string, number>): number {
  // Mail may go elsewhere.
  if (word === 'mailing' || word === 'billing') return -1
  const weight = weights.get(word) ?? weights.get(word.replace(/s$/, ''))
  if (weight !== undefined) return weight
  return NEUTRAL.has(word) || /^\d$/.test(word) ? 0 : UNKNOWN_WORD
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
