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
const BEFORE_LETTER = [BEFORE_NAME, BEFORE_ZIP, BEFORE_FIELD, ' ']
const AFTER_LETTER = Array.from(`abcdefghijklmnopqrstuvwxyz0123456789 .'`)

/** FTS5's trigram tokenizer finds nothing shorter. */
const SHORTEST_PHRASE = 3

/** The FTS5 expression for documents that contain a text; under 3 characters: begin a word with it. */
export function containing(text: string): string {
  const length = Array.from(text).length
  if (length >= SHORTEST_PHRASE) return phrase(text)
  if (length === 2) return anyOf(BEFORE_WORD.map((before) => before + text))
  // One letter is no trigram: try each character that may follow it.
  return anyOf(
    BEFORE_LETTER.flatMap((before) => AFTER_LETTER.map((after) => before + text + after)),
  )
}

/** The FTS5 expression for documents that contain each of the texts. */
export function containingAll(texts: readonly string[]): string {
  return texts.map((text) => `(${containing(text)})`).join(' AND ')
}

/**
 * A quicker expression for documents that may contain each of the texts, to be looked at one by one:
 * some trigrams of the long ones, in any order. `isStrict` takes more, and longer ones across words,
 * for common words in an order that never occurs.
 */
export function maybeContainingAll(texts: readonly string[], isStrict: boolean): string {
  const pieces = texts.filter(isLong).flatMap((text) => piecesOf(text, isStrict))
  const chosen = evenlyFrom([...new Set(pieces)], isStrict ? 2 * PIECES : PIECES)
  return containingAll([...texts.filter((text) => !isLong(text)), ...chosen])
}

const PIECES = 6 // measured: fewer leave too many documents to look at, more cost too much each

function evenlyFrom(list: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, list.length / count)
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** Whether looking for pieces first is quicker: a phrase costs by the number of its trigrams. */
export function isLong(text: string): boolean {
  return Array.from(text).length > LONGEST_PHRASE
}

const LONGEST_PHRASE = 8
const PIECE = SHORTEST_PHRASE

function piecesOf(text: string, isStrict: boolean): string[] {
  // The tokenizer drops accents: a piece must not be made of them.
  const letters = Array.from(text.normalize('NFC').replace(/\p{M}/gu, ''))
  const reach = isStrict ? PIECE - 1 : 1
  const pieces = letters.flatMap((letter, at) => [
    ...(at % PIECE === 0 ? [letters.slice(at, at + PIECE)] : []),
    ...(letter === ' ' ? [letters.slice(Math.max(0, at - reach), at + reach + 1)] : []),
  ])
  return [...pieces, letters.slice(-PIECE)]
    .filter((piece) => piece.length >= PIECE)
    .map((piece) => piece.join(''))
}

/** The text to look for when the name is to begin with it. */
export function atBeginOfName(text: string): string {
  return BEFORE_NAME + text
}

/** Documents in which the text stands at the beginning of the name or behind a space. */
export function withWordsFrom(text: string): string {
  return anyOf([BEFORE_NAME + text, ` ${text}`])
}

/** Providers with a ZIP, `zip` being five digits. */
export function hasZip(zip: string): string {
  return phrase(BEFORE_ZIP + zip)
}

/** Providers of a state, by its two-letter code. */
export function isInState(code: string): string {
  return phrase(BEFORE_STATE + code)
}

function anyOf(texts: readonly string[]): string {
  return texts.map(phrase).join(' OR ')
}

/** Quoted, so that nothing in it is read as FTS5's own syntax. */
function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
