import type { ListedClinic } from '#domain/filters/listed-clinic.ts'
import { readSearchText } from '#domain/search/text-limit.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { findRegion } from '#domain/search/regions.ts'
import { searchWords } from '#domain/search/terms.ts'
import { stateByCode } from '#domain/places/states.ts'
import { foldText } from '#domain/text/text-folding.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { nameStartTerm, stateTerm, isLong, toSearchTerms, zipTerm } from './expression.ts'
import { countFullMatches, findMatches, listTopMatches } from './matches.ts'
import { listCitiesByNameOrAlias } from '#db/directory/cities.ts'
import { readListedClinics, type Area } from '#db/directory/listed-clinics.ts'
import type { ProviderRow } from '#db/directory/providers.ts'
import { correctSpelling } from './spelling.ts'

export interface SearchOutcome {
  /** In list order; at most 1,000 for a text, ZIP or state. */
  clinics: ListedClinic[]
  /** False when there are more matches. */
  isTotalExact: boolean
  /** Number of further addresses of listed companies in the same cities, which are omitted. */
  repeatCount: number
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

export const NOTHING: SearchOutcome = {
  clinics: [],
  isTotalExact: true,
  repeatCount: 0,
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

/** A city without a state matches in all states. */
export async function searchByLocation(
  db: ReadDb,
  location: SearchLocation,
): Promise<SearchOutcome> {
  const { type, zipCode, state } = location
  if (type === 'city') return searchInCity(db, location)
  const wanted = type === 'zip' ? zipCode && zipTerm(zipCode) : state && stateTerm(state)
  return wanted ? searchTexts(db, [wanted]) : NOTHING
}

async function searchTexts(db: ReadDb, texts: readonly string[]): Promise<SearchOutcome> {
  const { ids, ...facts } = await findMatches(db, texts)
  return { ...(await readCompanies(db, { ids })), ...facts }
}

export async function readCompanies(
  db: ReadDb,
  area: Area,
): Promise<Pick<SearchOutcome, 'clinics' | 'repeatCount'>> {
  const all = await readListedClinics(db, area)
  const clinics = dropRepeatedCompanies(all)
  return { clinics, repeatCount: all.length - clinics.length }
}

/** One entry per company name and city, the first (R-SEARCH-4). */
function dropRepeatedCompanies(clinics: readonly ListedClinic[]): ListedClinic[] {
  const seen = new Set<string>()
  return clinics.filter(({ name, city, state }) => {
    const company = foldText(`${name} ${city} ${state}`)
    if (seen.has(company)) return false
    seen.add(company)
    return true
  })
}

async function searchInCity(
  db: ReadDb,
  { name, city = name, state }: SearchLocation,
): Promise<SearchOutcome> {
  const stateSlug = state === undefined ? undefined : stateByCode(state)?.slug
  if (state !== undefined && stateSlug === undefined) return NOTHING // a territory has no list
  const cities = await listCitiesByNameOrAlias(db, city, stateSlug)
  if (cities.length === 0) return NOTHING
  return { ...NOTHING, ...(await readCompanies(db, { cities })) }
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
