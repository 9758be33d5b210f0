/**
 * What nobody sees: it hides words or turns the direction of what follows. Persian needs the two
 * joiners, and emoji one of them and the selectors of their look.
 */
const INVISIBLE =
  /[\p{Bidi_Control}\p{Noncharacter_Code_Point}\u2800]|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** No script stacks more marks on a letter; a hundred cover the lines above. */
const TOO_MANY_MARKS = /(\p{M}{10})\p{M}+/gu
const CONTROL_BUT_LINE_BREAK = /[^\P{Cc}\n]/gu
const MOST_BREAKS = /\n{3,}/g

/** One line of text as it is stored: NFC, single spaces, nothing invisible. */
export function plainLine(text: string): string {
  return plain(text).replace(/\s+/gu, ' ').trim()
}

/** Text of several lines as it is stored: NFC, at most one empty line in a row, nothing invisible. */
export function plainText(text: string): string {
  return plain(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(MOST_BREAKS, '\n\n')
    .trim()
}

function plain(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(CONTROL_BUT_LINE_BREAK, '')
    .normalize('NFC')
    .replace(TOO_MANY_MARKS, '$1')
  return VISIBLE.test(cleaned) ? cleaned : ''
}
