import { sql, type RawBuilder } from 'kysely'
import { isKindOfRegion } from '#domain/search/regions.ts'
import { closestWords, editsOf } from '#domain/search/spelling.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { toSearchTerms } from './expression.ts'
import { countMatchesOfAll } from './matches.ts'

/** So many corrections of one word are tried on the providers. */
const MAX_TRIED = 8

/**
 * The words with those that are no whole known word replaced by the nearest known one that finds
 * something; `undefined` when nothing is found so.
 */
export async function correctSpelling(
  db: ReadDb,
  words: readonly string[],
): Promise<string[] | undefined> {
  const known = new Set(await listKnownWords(db, words))
  const corrected: string[] = []
  for (const word of words) {
    const isRight = known.has(word) || isKindOfRegion(word)
    const better = isRight ? undefined : await correctWord(db, word, corrected)
    if (better === undefined && (await countMatchesOfAll(db, [word])) === 0) return undefined
    corrected.push(better ?? word)
  }
  return corrected.every((word, index) => word === words[index]) ? undefined : corrected
}

/** Of the words nearest to one, that which most providers have together with the words before it. */
async function correctWord(
  db: ReadDb,
  word: string,
  before: readonly string[],
): Promise<string | undefined> {
  let best: { word: string; count: number } | undefined
  for (const candidate of await listNearestWords(db, word)) {
    const count = await countMatchesOfAll(db, toSearchTerms([...before, candidate]))
    if (count > (best?.count ?? 0)) best = { word: candidate, count }
  }
  return best?.word
}

/** Known words one edit away; if there is none, those two away with the same first letter. */
async function listNearestWords(db: ReadDb, word: string): Promise<string[]> {
  const edits = editsOf(word)
  if (edits.length === 0) return []
  const known = await listKnownWords(db, edits)
  if (known.length > 0) return known.slice(0, MAX_TRIED)

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
  ).slice(0, MAX_TRIED)
}

/** Those of the words that occur in listings, in alphabetical order. */
export async function listKnownWords(db: ReadDb, words: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', listed(words))
    .orderBy('word')
    .execute()
  return rows.map(({ word }) => word)
}

/** As one parameter: a list of its own length each would fill the statement cache. */
function listed(words: readonly string[]): RawBuilder<string> {
  return sql`(select value from json_each(${JSON.stringify(words)}))`
}
