import { decodeHTML } from 'entities'
import { readLiteral } from '#domain/text/parse-json.ts'
import { isObject } from '#domain/text/parse-json.ts'
import { unescapeFormula } from '#domain/text/csv.ts'
import { wordSet } from '#domain/text/word-lists.ts'
import type { ListColumn } from './list-columns.ts'
import type { ListHeader } from './list-header.ts'

/** Fast path: most cells are ASCII words with single spaces, without marks at their ends and tags. */
const CLEAN = /^[!-%()+-;>-~][!-%'-;=-~]*(?: [!-%'-;=-~]+)*(?<!\*)$/

// Normalizing megabytes of combining marks could take minutes.
const MAX_TEXT_LENGTH = 2000

/**
 * The first of the column's cells that is not blank, as one line without control characters; '' for
 * none and for a column that the list lacks.
 */
export function readCell(
  cells: readonly string[],
  { positions }: ListHeader,
  column: ListColumn,
): string {
  for (const position of positions[column]) {
    const text = cleanCell(cells[position] ?? '', column)
    if (text !== '') return text
  }
  return ''
}

/** Notion's "[text](address)", and a formula of a spreadsheet. */
const LINKED = /^\s*(?:\[([^\]]+)\]\(https?:\S+\)|=HYPERLINK\(.*[,;] *"(.*)"\))\s*$/i

/** Begins only where a run of spaces does, so that each is read once. */
const LINE_END = /(?:,|(?<!\s))\s*\n/g

const MARKED = /^\s*[[{=]|\n/

/** The lines of an address are its parts. Of JSON or Python in a cell, the texts that people read count. */
function cleanCell(text: string, column: ListColumn): string {
  if (!MARKED.test(text)) return cleanText(text)
  const isAddress = column === 'full_address' && text.includes('\n')
  const isLiteral = /^\s*[[{]\s*['"]/.test(text) && column !== 'reviews_tags' && column !== 'about'
  const said = isLiteral ? textOf(readLiteral(text)) : ''
  const plain = column === 'site' ? text : text.replace(LINKED, '$1$2')
  return cleanText(said || (isAddress ? text.trim().replace(LINE_END, ', ') : plain))
}

/** Keys of an object (an address in parts, a link) that hold its text. */
const TEXT_FIELDS = new Set(['formatted', 'formatted_address', 'formattedAddress', 'text', 'url'])

function textOf(value: unknown): string {
  if (!isObject(value)) return ''
  const entries: [string, unknown][] = Object.entries(value)
  return entries
    .filter(([field]) => Array.isArray(value) || TEXT_FIELDS.has(field))
    .flatMap(([, text]) => (typeof text === 'string' ? text || [] : []))
    .join(', ')
}

/** Placeholders such as "N/A" are '' (R-LIST-4). */
export function cleanText(text: string): string {
  const cut = text.length > MAX_TEXT_LENGTH ? cutText(text) : text
  const clean = CLEAN.test(cut) && !cut.includes(";'") ? cut : repairText(unescapeFormula(cut))
  return clean.length <= LONGEST_PLACEHOLDER &&
    (MARKS.test(clean) || PLACEHOLDERS.has(clean.toLowerCase()))
    ? ''
    : clean
}

const PLACEHOLDERS = wordSet('n/a n.a n.a. #n/a #ref! tbd unknown null none nan undefined')
const MARKS = /^[-–—._?*/]+$/
const LONGEST_PLACEHOLDER = 'undefined'.length

/** Half of a surrogate pair cannot be stored. */
function cutText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

// Marks that turn the direction of text, and spaces without a width.
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
const TAG = /<\/?(?:p|br|b|i|u|em|strong|div|span|a|ul|ol|li|h\d|font|td|tr)\b[^<>]*>/gi
/** How spreadsheets keep digits as text: ="02138" and '02138. */
const KEPT_AS_TEXT = /^(?:="(.*)"|'(\d[\d().,+ -]*))$/

function repairText(text: string): string {
  const decoded = text.includes('&') ? decodeHTML(text) : text
  return (
    repairMojibake(decoded)
      .normalize('NFC')
      .replace(INVISIBLE, '')
      .replace(TAG, ' ')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .replace(KEPT_AS_TEXT, '$1$2')
      // Bold in Markdown, and marks of footnotes.
      .replace(/^\*+|\*+$/g, '')
      .trim()
  )
}

/** UTF-8 that was read as Windows-1252: "CafÃ©", "Daniâ€™s". */
const GARBLED = /[ÂÃâÅ][\u0080-\u00FFŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]|ï¿½/
const BROKEN = '\uFFFD'

const BYTE_OF = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte] as const,
  ),
)

/** The text as it was meant, or unchanged when that is not certain. */
function repairMojibake(text: string): string {
  if (!GARBLED.test(text)) return text
  const bytes = Array.from(text, (character) => BYTE_OF.get(character))
  if (!bytes.every((byte) => byte !== undefined)) return text
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
  } catch {
    return text
  }
}

/** True if characters are lost or garbled beyond repair. */
export function isGarbled(text: string): boolean {
  return text.includes(BROKEN) || GARBLED.test(text)
}
