/** Characters nobody sees: they hide words or turn the direction of what follows. */
const INVISIBLE = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/gu
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
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(INVISIBLE, '')
    .replace(CONTROL_BUT_LINE_BREAK, '')
    .normalize('NFC')
}
