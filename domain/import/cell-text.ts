import type { ListColumn } from './list-columns.ts'
import type { ListHeader } from './list-header.ts'

/** Fast path: most cells are ASCII words with single spaces. */
const CLEAN = /^[!-~]*(?: [!-~]+)*$/

// Normalizing megabytes of combining marks could take minutes.
const MAX_TEXT_LENGTH = 2000

/** One line without control characters; '' for a column that the list lacks. */
export function readCell(
  cells: readonly string[],
  { indexOf, fallbacks }: ListHeader,
  column: ListColumn,
  clean = cleanText,
): string {
  const text = clean(cells[indexOf[column]] ?? '')
  if (text !== '') return text
  for (const position of fallbacks[column] ?? []) {
    const other = clean(cells[position] ?? '')
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
  return readCell(cells, header, column, cleanOptional)
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
function cleanOptional(text: string): string {
  const clean = cleanText(text)
  return NONE.test(clean) ? '' : clean
}

const NONE = /^(?:none|nan|null)$/i
