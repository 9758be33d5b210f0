import { sql } from 'kysely'
import type { PlaceReading } from '#domain/search/location/parse-query.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { editDistance } from '#domain/search/spelling.ts'
import { stateByCode } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { listKnownWords } from '#db/search/spelling.ts'
import type { ReadDb } from '#db/engine/schema.ts'

type CityReading = PlaceReading & { kind: 'city' }

const MIN_LENGTH_FOR_ONE_EDIT = 4 // shorter names are one letter away from too much
const MIN_LENGTH_FOR_TWO_EDITS = 6
const MIN_INDEXED_WORD = 4

/**
 * The folded name of a listed city that a reading misspells: one letter away, or two in longer names
 * that begin alike. Of several that are as near, the one with the most providers.
 */
export async function findMisspelledCity(
  db: ReadDb,
  { name, region }: CityReading,
): Promise<string | undefined> {
  const typed = foldPlaceName(name)
  const stateSlug = region === undefined ? undefined : stateByCode(region)?.slug
  const isInTerritory = region !== undefined && stateSlug === undefined
  if (typed.length < MIN_LENGTH_FOR_ONE_EDIT || /\d/.test(typed) || isInTerritory) return undefined
  const { isSuspect, rightWord } = await checkWords(db, typed.split(' '))
  if (!isSuspect) return undefined
  const most = typed.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2
  let best: { foldedName: string; distance: number; providerCount: number } | undefined
  for (const city of await listSimilarNames(db, { typed, most, rightWord, stateSlug })) {
    const distance = editDistance(typed, city.foldedName)
    const limit = city.foldedName[0] === typed[0] ? most : 1
    if (distance > limit || distance > (best?.distance ?? limit)) continue
    if (distance === best?.distance && city.providerCount <= best.providerCount) continue
    best = { ...city, distance }
  }
  return best?.foldedName
}

/**
 * A name is suspect when one of its words occurs in no listing; words of three letters and less are
 * suspect beside a longer one. Nearly every search that means no city ends here.
 */
async function checkWords(db: ReadDb, words: readonly string[]) {
  const long = words.filter(({ length }) => length >= MIN_INDEXED_WORD)
  const known = await listKnownWords(db, long)
  const hasUnknown = known.length < new Set(long).size
  const hasShort = long.length > 0 && long.length < words.length
  return { isSuspect: hasUnknown || hasShort, rightWord: known[0] }
}

interface SimilarTo {
  typed: string
  /** By how many letters the lengths may differ. */
  most: number
  /** A word of the name that is spelled right. */
  rightWord: string | undefined
  stateSlug: string | undefined
}

/** Reads nothing but an index: all names that may be similar are compared one by one. */
function listSimilarNames(db: ReadDb, { typed, most, rightWord, stateSlug }: SimilarTo) {
  const { length } = typed
  return db
    .selectFrom('cities')
    .select(['folded_name as foldedName', 'provider_count as providerCount'])
    .where(sql<boolean>`length(folded_name) between ${length - most} and ${length + most}`)
    .where('folded_name', '<>', typed)
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .$if(rightWord !== undefined, (query) =>
      query.where(sql<boolean>`instr(folded_name, ${rightWord}) > 0`),
    )
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .orderBy('folded_name')
    .orderBy('provider_count', 'desc')
    .execute()
}
