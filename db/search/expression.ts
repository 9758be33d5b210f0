import { splitState } from '#domain/search/terms.ts'

/** Characters of the documents (search-index.ts) that stand before a name, a ZIP, a state, any field. */
const BEFORE_NAME = '\u0003'
const BEFORE_ZIP = '\u0002'
const BEFORE_STATE = '\u0001'
const BEFORE_FIELD = '\u0004'

/** What a word can follow in a document. */
const BEFORE_WORD = [
  BEFORE_NAME,
  BEFORE_ZIP,
  BEFORE_STATE,
  BEFORE_FIELD,
  ...Array.from(` -(/&.,'"#`),
]
/** What can follow the first letter of a word: more of it, or its end. */
const AFTER_LETTER = [BEFORE_FIELD, ...Array.from(`abcdefghijklmnopqrstuvwxyz0123456789 -)/&.,'"#`)]

/** FTS5's trigram tokenizer finds nothing shorter. */
const TRIGRAM_LENGTH = 3

/** The FTS5 expression for documents that contain a text; under 3 characters: begin a word with it. */
function containing(text: string): string {
  const beginnings = wordBeginnings(text)
  // One letter is no trigram: try each character that may follow it.
  if (Array.from(text).length > 1) return anyOf(beginnings)
  return anyOf(beginnings.flatMap((beginning) => AFTER_LETTER.map((after) => beginning + after)))
}

/**
 * The texts of which a document must contain one: the text itself, or, when it is under 3 characters,
 * the text behind each character that a word can follow.
 */
export function wordBeginnings(text: string): string[] {
  if (Array.from(text).length >= TRIGRAM_LENGTH) return [text]
  return BEFORE_WORD.map((before) => before + text)
}

/** The FTS5 expression for documents that contain each of the texts. */
export function matchAllExpression(texts: readonly string[]): string {
  return texts.map((text) => `(${containing(text)})`).join(' AND ')
}

/**
 * A quicker expression for documents that may contain each of the texts, to be looked at one by one:
 * some trigrams of each, in any order.
 */
export function prefilterExpression(texts: readonly string[]): string {
  const count = Math.max(MIN_PIECES, Math.floor(MAX_PIECES / texts.length))
  const pieces = texts.flatMap((text) =>
    isLong(text) ? sampleEvenly(trigramsOf(text), count) : [text],
  )
  return matchAllExpression([...new Set(pieces)])
}

/**
 * The like for common words in an order that never occurs: what stands across two words of a text;
 * `undefined` when no text has more than one.
 */
export function wordOrderExpression(texts: readonly string[]): string | undefined {
  const pieces = texts.flatMap((text) => sampleEvenly(wordBoundariesOf(text), MAX_PIECES))
  return pieces.length === 0 ? undefined : matchAllExpression([...new Set(pieces)])
}

/** Whether looking for pieces first is quicker: a phrase costs by the number of its trigrams. */
export function isLong(text: string): boolean {
  return lettersOf(text).length > MAX_PHRASE_LENGTH
}

const MAX_PHRASE_LENGTH = 4
const MIN_PIECES = 2
const MAX_PIECES = 6 // measured: fewer leave too many documents to look at, more cost too much each

function trigramsOf(text: string): string[] {
  const letters = lettersOf(text)
  const starts = letters.flatMap((_, at) =>
    at % TRIGRAM_LENGTH === 0 || letters[at + 1] === ' ' ? [at] : [],
  )
  return [...starts, letters.length - TRIGRAM_LENGTH]
    .map((at) => letters.slice(at, at + TRIGRAM_LENGTH))
    .filter((piece) => piece.length === TRIGRAM_LENGTH)
    .map((piece) => piece.join(''))
}

function wordBoundariesOf(text: string): string[] {
  const letters = lettersOf(text)
  return letters.flatMap((letter, at) =>
    letter === ' ' ? [letters.slice(Math.max(0, at - 2), at + 3).join('')] : [],
  )
}

/** The tokenizer drops accents: a piece must not be made of them. */
function lettersOf(text: string): string[] {
  return Array.from(text.normalize('NFC').replace(/\p{M}/gu, ''))
}

function sampleEvenly(list: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, list.length / count)
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** The text to look for when the name is to begin with it. */
export function nameStartTerm(text: string): string {
  return BEFORE_NAME + text
}

/** Documents in which the text stands at the beginning of the name or behind a space. */
export function wordStartExpression(text: string): string {
  return anyOf([BEFORE_NAME + text, ` ${text}`])
}

/** The texts to look for when words are to be found together: what is in a state has its code. */
export function toSearchTerms(words: readonly string[]): string[] {
  const { others, state } = splitState(words)
  return state === undefined ? [...words] : [...others, stateTerm(state)]
}

/** The text to look for in documents with a ZIP, `zip` being five digits. */
export function zipTerm(zip: string): string {
  return BEFORE_ZIP + zip
}

/** The text to look for in documents of a state, by its two-letter code. */
export function stateTerm(code: string): string {
  return BEFORE_STATE + code
}

function anyOf(texts: readonly string[]): string {
  return texts.map(phrase).join(' OR ')
}

/** Quoted, so that nothing in it is read as FTS5's own syntax. */
function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
