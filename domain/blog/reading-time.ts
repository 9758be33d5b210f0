const WORDS_PER_MINUTE = 238 // silent reading of English non-fiction: Brysbaert, J Mem Lang 2019

/** How many words a plain text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0
}

/** Minutes it takes to read so many words, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
