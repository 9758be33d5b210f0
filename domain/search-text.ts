/** Longer searches are cut: every character costs time. */
export const MAX_SEARCH_LENGTH = 100

/** The `q` of a search: trimmed, spaces collapsed, cut to 100 characters; '' means none. */
export function readSearchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, MAX_READ)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SEARCH_LENGTH)
    .toWellFormed()
    .trim()
}

const MAX_READ = 2000
