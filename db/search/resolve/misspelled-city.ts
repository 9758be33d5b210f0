import { sql } from 'kysely'
import type { PlaceReading } from '#domain/search/location-query.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { editDistance } from '#domain/search/spelling.ts'
import { stateByCode } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { listKnownWords } from '#db/search/spelling.ts'
import type { ReadDb } from '#db/engine/schema.ts'

type CityReading = PlaceReading & { kind: 'city' }

const MIN_LENGTH_FOR_ONE_EDIT = 4 // shorter names are one edit away from too many words
const MIN_LENGTH_FOR_TWO_EDITS = 6
const MIN_INDEXED_WORD = 4

/** Two edits only in longer names with the same first letter. Ties go to the most providers. */
export async function findMisspelledCity(
  db: ReadDb,
  { name, region }: CityReading,
): Promise<string | undefined> {
  const typed = foldPlaceName(name)
  const stateSlug = region === undefined ? undefined : stateByCode(region)?.slug
  const isInTerritory = region !== undefined && stateSlug === undefined
  if (typed.length < MIN_LENGTH_FOR_ONE_EDIT || /\d/.test(typed) || isInTerritory) return undefined
  const { isSuspect, correctWord } = await checkWords(db, typed.split(' '))
  if (!isSuspect) return undefined
  const maxEdits = typed.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2
  let best: { foldedName: string; distance: number; providerCount: number } | undefined
  for (const city of await listSimilarNames(db, typed, maxEdits, { correctWord, stateSlug })) {
    const distance = editDistance(typed, city.foldedName)
    const limit = city.foldedName[0] === typed[0] ? maxEdits : 1
    if (distance > limit || distance > (best?.distance ?? limit)) continue
    if (distance === best?.distance && city.providerCount <= best.providerCount) continue
    best = { ...city, distance }
  }
  return best?.foldedName
}

/** Suspect: a word in no listing, or a short one next to a longer. Ends most searches cheaply. */
async function checkWords(db: ReadDb, words: readonly string[]) {
  const long = words.filter(({ length }) => length >= MIN_INDEXED_WORD)
  const known = await listKnownWords(db, long)
  const hasUnknown = known.length < new Set(long).size
  const hasShort = long.length > 0 && long.length < words.length
  return { isSuspect: hasUnknown || hasShort, correctWord: known[0] }
}

/**
 * Names with the correctly spelled word, if any, and a similar length. Index-only; the caller
 * compares them one by one.
 */
function listSimilarNames(
  db: ReadDb,
  typed: string,
  maxEdits: number,
  { correctWord, stateSlug }: Record<'correctWord' | 'stateSlug', string | undefined>,
) {
  const { length } = typed
  return db
    .selectFrom('cities')
    .select(['folded_name as foldedName', 'provider_count as providerCount'])
    .where(sql<boolean>`length(folded_name) between ${length - maxEdits} and ${length + maxEdits}`)
    .where('folded_name', '<>', typed)
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .$if(correctWord !== undefined, (query) =>
      query.where(sql<boolean>`instr(folded_name, ${correctWord}) > 0`),
    )
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .orderBy('folded_name')
    .orderBy('provider_count', 'desc')
    .execute()
}
