import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { findRegion } from '#domain/search/regions.ts'
import { searchWords } from '#domain/search/terms.ts'
import { stateByCode } from '#domain/places/states.ts'
import { foldText } from '#domain/text/text-folding.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { nameStartTerm, isLong, toSearchTerms } from './expression.ts'
import { countFullMatches, findMatches, listTopMatches } from './matches.ts'
import { listCitiesByNameOrAlias } from '#db/directory/cities.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { listIdsInZip } from '#db/directory/zip-codes.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import { correctSpelling } from './spelling.ts'

interface SearchOutcome {
  /** In list order; at most 1,000 for a text. */
  clinics: ListedClinic[]
  /** False when there are more matches. */
  isTotalExact: boolean
  /** True when tables were scanned, which is slow and corrects no typos. */
  isIndexBroken: boolean
}

export type TextSearch = SearchOutcome & {
  match:
    | { kind: 'whole' }
    /** Contain all words, but not the whole text. */
    | { kind: 'words' }
    | { kind: 'corrected'; text: string }
    | { kind: 'none' }
}

const NOTHING: SearchOutcome = {
  clinics: [],
  isTotalExact: true,
  isIndexBroken: false,
}

/** Finds the whole text; failing that, all of its words; failing that, the corrected words. */
export async function searchByText(db: ReadDb, text: string): Promise<TextSearch> {
  const wanted = readSearchText(text)
  if (wanted === '') return { ...NOTHING, match: { kind: 'none' } }
  const found = await searchAsTyped(db, wanted)
  // Correcting a word needs match counts, which need the index.
  if (found.match.kind !== 'none' || found.isIndexBroken) return found
  // The name of a region must not be corrected to a similar street name.
  const corrected = findRegion(wanted) ? undefined : await correctSpelling(db, searchWords(wanted))
  if (corrected === undefined) return { ...NOTHING, match: { kind: 'none' } }
  const again = await searchWordsTogether(db, corrected)
  if (again.clinics.length === 0) return { ...NOTHING, match: { kind: 'none' } }
  return { ...again, match: { kind: 'corrected', text: corrected.join(' ') } }
}

/** True when the text finds a provider without spelling correction. */
export async function matchesAsTyped(db: ReadDb, text: string): Promise<boolean> {
  const words = searchWords(text)
  for (const texts of [[text], toSearchTerms(words), words]) {
    if (texts.length > 0 && (await countFullMatches(db, texts)) > 0) return true
  }
  return false
}

async function searchAsTyped(db: ReadDb, text: string): Promise<TextSearch> {
  const whole = await searchTexts(db, [text])
  if (whole.clinics.length > 0) return { ...whole, match: { kind: 'whole' } }
  const words = searchWords(text)
  const together = words.length === 0 ? whole : await searchWordsTogether(db, words)
  return { ...together, match: { kind: together.clinics.length > 0 ? 'words' : 'none' } }
}

/** "laser texas" prefers providers in Texas to those on a Texas Street. */
async function searchWordsTogether(db: ReadDb, words: readonly string[]): Promise<SearchOutcome> {
  const found = await searchTexts(db, toSearchTerms(words))
  return found.clinics.length > 0 ? found : searchTexts(db, words)
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
    const cities = await listCitiesByNameOrAlias(db, location.city ?? name, stateSlug)
    return cities.length === 0 ? [] : readListedClinics(db, { cities })
  }
  return stateSlug === undefined ? [] : readListedClinics(db, { stateSlug })
}

async function searchTexts(db: ReadDb, texts: readonly string[]): Promise<SearchOutcome> {
  const { ids, ...facts } = await findMatches(db, texts)
  return { clinics: await readListedClinics(db, { ids }), ...facts }
}

/** Names starting with the text first, each group in list order; [] when the search index is broken. */
export async function suggestProviders(
  db: ReadDb,
  text: string,
  limit: number,
): Promise<ProviderRow[]> {
  const wanted = readSearchText(text)
  if (wanted === '') return []
  // A long text has few matches, so one query suffices. A short one also matches many addresses.
  const first = isLong(wanted) ? [] : await listTopMatches(db, nameStartTerm(wanted), limit)
  if (first.length === limit || Array.from(wanted).length < MIN_INNER_TEXT) return first

  const known = new Set(first.map(({ id }) => id))
  const folded = foldText(wanted)
  const named = (await listTopMatches(db, wanted, MAX_CANDIDATES))
    .filter(({ id }) => !known.has(id))
    .map((provider) => ({ provider, at: foldText(provider.name).indexOf(folded) }))
  const beginning = named.filter(({ at }) => at === 0)
  const within = named.filter(({ at }) => at > 0)
  return [...first, ...[...beginning, ...within].map(({ provider }) => provider)].slice(0, limit)
}

const MIN_INNER_TEXT = 3
/** Candidates filtered by name: for the name of a place, most matches are addresses. */
const MAX_CANDIDATES = 100
