import type { ListColumn } from './list-columns.ts'
import type { ListHeader } from './list-header.ts'

/** Fast path: most cells are ASCII words with single spaces. */
const CLEAN = /^[!-~]*(?: [!-~]+)*$/

// Normalizing megabytes of combining marks could take minutes.
const MAX_TEXT_LENGTH = 2000

/** One line without control characters; '' for a column that the list lacks. */
export function readCell(cells: readonly string[], header: ListHeader, column: ListColumn): string {
  const text = cleanText(cells[header.indexOf[column]] ?? '')
  const fallbacks = text === '' ? header.fallbacks[column] : undefined
  if (fallbacks === undefined) return text
  for (const position of fallbacks) {
    const other = cleanText(cells[position] ?? '')
    if (other !== '') return other
  }
  return ''
}

/** Like readCell, but "None", "nan" and "null" count as blank (R-LIST-4). */
export function readOptionalCell(
  cells: readonly string[],
  header: ListHeader,
  column: ListColumn,
): string {
  const text = blankIfNone(cleanText(cells[header.indexOf[column]] ?? ''))
  const fallbacks = text === '' ? header.fallbacks[column] : undefined
  if (fallbacks === undefined) return text
  for (const position of fallbacks) {
    const other = blankIfNone(cleanText(cells[position] ?? ''))
    if (other !== '') return other
  }
  return ''
}

function cleanText(text: string): string {
  const cut = text.length > MAX_TEXT_LENGTH ? cutText(text) : text
  if (CLEAN.test(cut) && !cut.startsWith(' ')) return cut
  return cut
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Half of a surrogate pair cannot be stored. */
function cutText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** Python exports write missing values as None or nan. */
function blankIfNone(text: string): string {
  return NONE.test(text) ? '' : text
}

const NONE = /^(?:none|nan|null)$/i
