import { isRegionKind } from '#domain/search/regions.ts'
import { closestWords, listEdits } from '#domain/search/spelling.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { toSearchTerms } from './expression.ts'
import { countFullMatches } from './matches.ts'

/** Per word; the matches of each are counted. */
const MAX_CANDIDATES = 8

/** `undefined` when no correction finds anything or nothing changed. */
export async function correctSpelling(
  db: ReadDb,
  words: readonly string[],
): Promise<string[] | undefined> {
  const known = new Set(await listKnownWords(db, words))
  const corrected: string[] = []
  for (const word of words) {
    const isRight = known.has(word) || isRegionKind(word)
    const better = isRight ? undefined : await correctWord(db, word, corrected)
    if (better === undefined && (await countFullMatches(db, [word])) === 0) return undefined
    corrected.push(better ?? word)
  }
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected
}

/** The nearest word that most providers contain together with the preceding words. */
async function correctWord(
  db: ReadDb,
  word: string,
  before: readonly string[],
): Promise<string | undefined> {
  let best: { word: string; count: number } | undefined
  for (const candidate of await listNearestWords(db, word)) {
    const count = await countFullMatches(db, toSearchTerms([...before, candidate]))
    if (count > (best?.count ?? 0)) best = { word: candidate, count }
  }
  return best?.word
}

/** Known words one edit away, else those two edits away with the same first letter. */
async function listNearestWords(db: ReadDb, word: string): Promise<string[]> {
  const edits = listEdits(word)
  if (edits.length === 0) return []
  const known = await listKnownWords(db, edits)
  if (known.length > 0) return known.slice(0, MAX_CANDIDATES)

  const letter = word.slice(0, 1)
  const neighbors = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', '>=', letter)
    .where('word', '<', `${letter}{`) // the character after z
    .orderBy('word')
    .execute()
  return closestWords(
    word,
    neighbors.map((row) => row.word),
  ).slice(0, MAX_CANDIDATES)
}

/** Alphabetically. */
export async function listKnownWords(db: ReadDb, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', jsonList(words))
    .orderBy('word')
    .execute()
  return rows.map(({ word }) => word)
}
