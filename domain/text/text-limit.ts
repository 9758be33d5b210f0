/** Characters; longer queries are cut, because each one costs time. */
export const MAX_SEARCH_LENGTH = 100

/** `q` of a search: one line, cut to 100 characters; '' for none. */
export function readSearchText(value: unknown): string {
  if (typeof value !== 'string') return ''
  return oneLine(oneLine(value.slice(0, MAX_RAW_LENGTH)).slice(0, MAX_SEARCH_LENGTH))
}

/** Removes control characters and lone surrogates, which are not valid in HTML. */
export function oneLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed()
}

const MAX_RAW_LENGTH = 2000

/** `page` of a long list; 1 when invalid. */
export function readPageNumber(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1
}
