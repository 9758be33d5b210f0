// Normalizing a run of combining marks is quadratic.
const MAX_LENGTH = 1000

/** Fast path: nearly all text is ASCII with single spaces. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Comparison form of a text: lower case, no accents, single spaces. */
export function foldText(text: string): string {
  const cut = text.slice(0, MAX_LENGTH)
  if (PLAIN.test(cut)) return cut.toLowerCase()
  return cut
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
