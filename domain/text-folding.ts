/** Normalizing a long run of combining marks takes time by its square. */
const MAX_LENGTH = 1000

/** Lowercase without accents, for comparing what a visitor typed with what is stored. */
export function foldText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
