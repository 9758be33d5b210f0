/** Characters of the documents (search-index.ts) that stand before a name, a ZIP and a state. */
const BEFORE_NAME = '\u0003'
const BEFORE_ZIP = '\u0002'
const BEFORE_STATE = '\u0001'

/** What a word can follow in a document. */
const BEFORE_WORD = [BEFORE_NAME, BEFORE_ZIP, BEFORE_STATE, '\n', ...Array.from(` -(/&.,'"#`)]
const BEFORE_LETTER = [BEFORE_NAME, BEFORE_ZIP, '\n', ' ']
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

/** Providers whose name begins with a text. */
export function nameBeginsWith(text: string): string {
  return phrase(BEFORE_NAME + text)
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
