import { sql } from 'kysely'
import type { PlaceReading } from '#domain/search/location/parse-query.ts'
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

/**
 * Folded name of the listed city that a reading misspells: one edit away, or two in longer names with
 * the same first letter. Ties go to the city with the most providers.
 */
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
  for (const city of await listSimilarNames(db, { typed, maxEdits, correctWord, stateSlug })) {
    const distance = editDistance(typed, city.foldedName)
    const limit = city.foldedName[0] === typed[0] ? maxEdits : 1
    if (distance > limit || distance > (best?.distance ?? limit)) continue
    if (distance === best?.distance && city.providerCount <= best.providerCount) continue
    best = { ...city, distance }
  }
  return best?.foldedName
}

/**
 * A name is suspect when a word of it occurs in no listing, or has up to three letters next to a longer
 * word. Cheap: nearly every search that is not for a city stops here.
 */
async function checkWords(db: ReadDb, words: readonly string[]) {
  const long = words.filter(({ length }) => length >= MIN_INDEXED_WORD)
  const known = await listKnownWords(db, long)
  const hasUnknown = known.length < new Set(long).size
  const hasShort = long.length > 0 && long.length < words.length
  return { isSuspect: hasUnknown || hasShort, correctWord: known[0] }
}

interface SimilarTo {
  typed: string
  /** Maximum difference in length. */
  maxEdits: number
  /** A correctly spelled word of the name. */
  correctWord: string | undefined
  stateSlug: string | undefined
}

/** Reads only an index; the caller compares the names one by one. */
function listSimilarNames(db: ReadDb, { typed, maxEdits, correctWord, stateSlug }: SimilarTo) {
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
