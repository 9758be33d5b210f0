import {
  parseLocationQuery,
  type PlaceReading,
  type ZipReading,
} from '#domain/search/location-query.ts'
import type { Resolution, ResolvedLocation } from '#domain/search/location.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { findRegion } from '#domain/search/regions.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import { findMisspelledCity } from './misspelled-city.ts'
import { matchesAsTyped } from '#db/search/search.ts'
import { resolvePlace, type FoundPlace } from './place.ts'
import { resolveZip } from './zip.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/**
 * Follows the order of R-SEARCH-1. Cities known only from listings come after every known place
 * (R-CITY-1), then cities with a partial or misspelled name.
 */
export async function resolveQuery(db: ReadDb, text: string): Promise<Resolution> {
  const query = readSearchText(text)
  const readings = parseLocationQuery(query)
  let listedOnly: ResolvedLocation | undefined
  let unfinished: ResolvedLocation | undefined
  for (const reading of readings) {
    const found = await resolveReading(db, reading)
    if (found === undefined) continue
    const { location, isKnown } = found
    if (reading.ignoresWords && (await isProviderName(db, query))) break
    if (location.typed !== undefined) unfinished ??= location
    else if (isKnown) return { type: 'location', location }
    else listedOnly ??= location
  }
  if (listedOnly !== undefined) return { type: 'location', location: listedOnly }
  const guess = await guessPlace()
  return guess === undefined
    ? { type: 'query', query }
    : { type: 'location', location: { ...guess, typed: query } }

  /** Never guesses when the text is the name of a provider or region. */
  async function guessPlace(): Promise<ResolvedLocation | undefined> {
    if (findRegion(query) || (await isProviderName(db, query))) return undefined
    return unfinished ?? resolveMisspelled(db, query, readings)
  }
}

async function resolveReading(
  db: ReadDb,
  reading: PlaceReading | ZipReading,
): Promise<FoundPlace | undefined> {
  if (reading.kind !== 'zip') return resolvePlace(db, reading)
  const location = await resolveZip(db, reading)
  return location && { location, isKnown: true }
}

/** Skips texts that match listings as typed. */
async function resolveMisspelled(
  db: ReadDb,
  query: string,
  readings: readonly (PlaceReading | ZipReading)[],
): Promise<ResolvedLocation | undefined> {
  for (const reading of readings) {
    if (reading.kind !== 'city') continue
    const name = await findMisspelledCity(db, reading)
    if (name === undefined || (await matchesAsTyped(db, query))) continue
    const found = await resolvePlace(db, { ...reading, name, mayBePart: false })
    return found?.location
  }
  return undefined
}

/** Compares slugs. */
export async function isProviderName(db: ReadDb, text: string): Promise<boolean> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', slugify(text))
    .limit(1)
    .executeTakeFirst()
  return provider !== undefined
}
