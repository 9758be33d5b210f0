import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { findByText, findByWords, searchWords } from '#domain/search/match-providers.ts'
import type { Names, ProviderName } from '#domain/search/names.ts'
import { MAX_FOUND } from '#domain/search/results-heading.ts'
import { foldName } from '#domain/clinics/fold-names.ts'
import { findRegion } from '#domain/search/regions.ts'
import { correctWords } from '#domain/search/spelling.ts'
import { understand } from '#domain/search/understand.ts'
import { readWords } from '#domain/search/words.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { stateByCode } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listCitiesByName } from '#db/directory/cities.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { listIdsAtWebsite, listIdsInZip } from '#db/directory/providers.ts'

export interface OriginSource {
  db: ReadDb
  /** The place that a typed text names. */
  findPlace: (text: string) => Promise<SearchLocation | undefined>
}

/** The database, and the names in it, which are read once per revision. */
export interface SearchSource extends OriginSource {
  names: () => Promise<Names>
}

export function searchSource(db: ReadDb, names: SearchSource['names']): SearchSource {
  return { db, names, findPlace: async (text) => understand(await names(), text).place }
}

type TextMatch =
  | { kind: 'whole' }
  /** Contain all words, but not the whole text. */
  | { kind: 'words' }
  | { kind: 'corrected'; text: string }
  | { kind: 'none' }

export interface TextSearch {
  /** In list order; at most 1,000. */
  clinics: ListedClinic[]
  /** False when there are more matches. */
  isTotalExact: boolean
  match: TextMatch
}

/** Finds a website, or the whole text; failing that, all of its words; failing that, the corrected words. */
export async function searchByText(source: SearchSource, text: string): Promise<TextSearch> {
  const atWebsite = await listIdsAtWebsite(source.db, readSearchText(text))
  const { providers, match } =
    atWebsite.length > 0
      ? { providers: atWebsite, match: { kind: 'whole' as const } }
      : matchText(await source.names(), readSearchText(text))
  const ids = providers.slice(0, MAX_FOUND).map(({ id }) => id)
  const clinics = await readListedClinics(source.db, { ids })
  return { clinics, isTotalExact: providers.length <= MAX_FOUND, match }
}

/** Tells whether there are more than may be shown. */
const ENOUGH = MAX_FOUND + 1

function matchText(
  names: Names,
  text: string,
): { providers: readonly ProviderName[]; match: TextMatch } {
  const whole = findByText(names.providers, text, ENOUGH)
  if (whole.length > 0) return { providers: whole, match: { kind: 'whole' } }
  const words = searchWords(text)
  // The whole text was one word.
  const isSought = words[0] === foldName(text)
  const together = isSought ? [] : findByWords(names.providers, words, ENOUGH)
  if (together.length > 0) return { providers: together, match: { kind: 'words' } }
  // The name of a region must not be corrected to a similar street name.
  const named = words.filter((word) => !/^(?:dr|doctor)$/.test(word))
  const corrected = findRegion(readWords(text)) ? undefined : correctWords(names, named)
  return corrected === undefined
    ? { providers: [], match: { kind: 'none' } }
    : { providers: corrected.providers, match: { kind: 'corrected', text: corrected.text } }
}

/** All providers of the place, in list order. A city without a state matches in all states. */
export async function searchByLocation(
  db: ReadDb,
  location: SearchLocation,
): Promise<ListedClinic[]> {
  const { type, name, zipCode = name, state } = location
  if (type === 'zip') return readListedClinics(db, { ids: await listIdsInZip(db, zipCode) })
  const stateSlug = state === undefined ? undefined : stateByCode(state)?.slug
  if (state !== undefined && stateSlug === undefined) return [] // a territory has no list
  if (type === 'city') {
    const cities = await listCitiesByName(db, location.city ?? name, stateSlug)
    return cities.length === 0 ? [] : readListedClinics(db, { cities })
  }
  return stateSlug === undefined ? [] : readListedClinics(db, { stateSlug })
}
