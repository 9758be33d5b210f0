/** Longer searches are cut: every character costs time. */
export const MAX_SEARCH_LENGTH = 100

/** Premium listings, and likewise all others, that a search shows (product.md section 9). */
export const MOST_OF_A_KIND = 25

/** The `q` of a search: trimmed, spaces collapsed, cut to 100 characters; '' means none. */
export function readSearchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return oneLine(oneLine(value.slice(0, MAX_READ)).slice(0, MAX_SEARCH_LENGTH))
}

/**
 * Text that a page shows as it is: without control characters and halves of surrogate pairs, which
 * no HTML can hold, and with single spaces.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
}

const MAX_READ = 2000
