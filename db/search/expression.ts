import { splitState } from '#domain/search/terms.ts'

// Control characters that mark fields in the documents (index-rows.ts).
const BEFORE_NAME = '\u0003'
const BEFORE_ZIP = '\u0002'
const BEFORE_STATE = '\u0001'
const BEFORE_FIELD = '\u0004'

const BEFORE_WORD = [
  BEFORE_NAME,
  BEFORE_ZIP,
  BEFORE_STATE,
  BEFORE_FIELD,
  ...Array.from(` -(/&.,'"#`),
]
const AFTER_LETTER = [BEFORE_FIELD, ...Array.from(`abcdefghijklmnopqrstuvwxyz0123456789 -)/&.,'"#`)]

const TRIGRAM_LENGTH = 3

/** Under 3 characters, only at the start of a word. */
function matchExpression(text: string): string {
  const beginnings = wordBeginnings(text)
  // A letter and its predecessor are no trigram yet, so each possible successor is tried.
  if (Array.from(text).length > 1) return joinWithOr(beginnings)
  return joinWithOr(
    beginnings.flatMap((beginning) => AFTER_LETTER.map((after) => beginning + after)),
  )
}

/** Alternatives: the text itself, or under 3 characters the text after each possible word boundary. */
export function wordBeginnings(text: string): string[] {
  if (Array.from(text).length >= TRIGRAM_LENGTH) return [text]
  return BEFORE_WORD.map((before) => before + text)
}

export function matchAllExpression(texts: readonly string[]): string {
  return texts.map((text) => `(${matchExpression(text)})`).join(' AND ')
}

/** Faster, with false positives: some trigrams in any order. The caller checks each candidate. */
export function prefilterExpression(texts: readonly string[]): string {
  const count = Math.max(MIN_PIECES, Math.floor(MAX_PIECES / texts.length))
  const pieces = texts.flatMap((text) =>
    isLong(text) ? sampleEvenly(sampleTrigramStarts(text), count) : [text],
  )
  return matchAllExpression([...new Set(pieces)])
}

/** For common words in a rare order; `undefined` when no text has several words. */
export function wordOrderExpression(texts: readonly string[]): string | undefined {
  const pieces = texts.flatMap((text) => sampleEvenly(listWordBoundaries(text), MAX_PIECES))
  return pieces.length === 0 ? undefined : matchAllExpression([...new Set(pieces)])
}

/** The cost of a phrase grows with its number of trigrams. */
export function isLong(text: string): boolean {
  return splitLetters(text).length > MAX_PHRASE_LENGTH
}

const MAX_PHRASE_LENGTH = 4
const MIN_PIECES = 2
const MAX_PIECES = 6 // measured: fewer leave too many candidates, more make the query too slow

function sampleTrigramStarts(text: string): string[] {
  const letters = splitLetters(text)
  const starts = letters.flatMap((_, at) =>
    at % TRIGRAM_LENGTH === 0 || letters[at + 1] === ' ' ? [at] : [],
  )
  return [...starts, letters.length - TRIGRAM_LENGTH]
    .map((at) => letters.slice(at, at + TRIGRAM_LENGTH))
    .filter((piece) => piece.length === TRIGRAM_LENGTH)
    .map((piece) => piece.join(''))
}

function listWordBoundaries(text: string): string[] {
  const letters = splitLetters(text)
  return letters.flatMap((letter, at) =>
    letter === ' ' ? [letters.slice(Math.max(0, at - 2), at + 3).join('')] : [],
  )
}

/** Drops combining marks, as the tokenizer does. */
function splitLetters(text: string): string[] {
  return Array.from(text.normalize('NFC').replace(/\p{M}/gu, ''))
}

function sampleEvenly(list: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, list.length / count)
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

export function nameStartTerm(text: string): string {
  return BEFORE_NAME + text
}

/** Also after a space. */
export function wordStartExpression(text: string): string {
  return joinWithOr([BEFORE_NAME + text, ` ${text}`])
}

/** A state's name or code becomes a term on the state field. */
export function toSearchTerms(words: readonly string[]): string[] {
  const { others, state } = splitState(words)
  return state === undefined ? [...words] : [...others, stateTerm(state)]
}

export function zipTerm(zip: string): string {
  return BEFORE_ZIP + zip
}

function stateTerm(code: string): string {
  return BEFORE_STATE + code
}

function joinWithOr(texts: readonly string[]): string {
  return texts.map(phrase).join(' OR ')
}

/** Keeps FTS5 from parsing syntax in the text. */
function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
