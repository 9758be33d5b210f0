/** Normalizing a long run of combining marks takes time by its square. */
const MAX_LENGTH = 1000

/** Words of plain letters with single spaces, as nearly all text is, need only be put in lower case. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Lowercase without accents, for comparing what a visitor typed with what is stored. */
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
