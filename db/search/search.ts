import { MAX_RESULTS_PER_TIER, readSearchText } from '#domain/search/text-limit.ts'
import type { SearchLocation } from '#domain/search/location.ts'
import { findRegion } from '#domain/search/regions.ts'
import { searchWords } from '#domain/search/terms.ts'
import { stateByCode } from '#domain/places/states.ts'
import { foldText } from '#domain/search/text-folding.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { nameStartTerm, stateTerm, isLong, toSearchTerms, zipTerm } from './expression.ts'
import { compareInListOrder } from '#db/directory/list-order.ts'
import {
  countMatchesOfAll,
  listTopProviders,
  listTopMatches,
  findMatches,
  MAX_COUNT,
  type MatchedRows,
} from './matches.ts'
import { listCitiesByNameOrAlias } from '#db/directory/cities.ts'
import { listTopProvidersInCity, type ProviderRow } from '#db/directory/providers.ts'
import { correctSpelling } from './spelling.ts'

export interface SearchOutcome {
  /** At most 50, in list order. */
  providers: ProviderRow[]
  /** Includes matches not returned; 1,000 when there are more. */
  total: number
  isTotalExact: boolean
  /** True when all other matches are repeats of the same companies in the same cities. */
  isWhole: boolean
  /** Tables were scanned: slow, and corrects no typos. */
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
  providers: [],
  total: 0,
  isTotalExact: true,
  isWhole: true,
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
  if (again.total === 0) return { ...NOTHING, match: { kind: 'none' } }
  return { ...again, match: { kind: 'corrected', text: corrected.join(' ') } }
}

/** True when the text finds a provider without spelling correction. */
export async function matchesAsTyped(db: ReadDb, text: string): Promise<boolean> {
  const words = searchWords(text)
  for (const texts of [[text], toSearchTerms(words), words]) {
    if (texts.length > 0 && (await countMatchesOfAll(db, texts)) > 0) return true
  }
  return false
}

async function searchAsTyped(db: ReadDb, text: string): Promise<TextSearch> {
  const whole = await searchTexts(db, [text])
  if (whole.total > 0) return { ...whole, match: { kind: 'whole' } }
  const words = searchWords(text)
  const together = words.length === 0 ? whole : await searchWordsTogether(db, words)
  return { ...together, match: { kind: together.total > 0 ? 'words' : 'none' } }
}

/** "laser texas" prefers providers in Texas to those on a Texas Street. */
async function searchWordsTogether(db: ReadDb, words: readonly string[]): Promise<SearchOutcome> {
  const found = await searchTexts(db, toSearchTerms(words))
  return found.total > 0 ? found : searchTexts(db, words)
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
  return outcomeFromRows(db, await findMatches(db, texts))
}

async function outcomeFromRows(db: ReadDb, rows: MatchedRows): Promise<SearchOutcome> {
  const { premium, others, isIndexBroken } = rows
  const outcome = await buildOutcome(premium.length + others.length, (which, limit) =>
    listTopProviders(db, which === 'premium' ? premium : others, limit),
  )
  return { ...outcome, isIndexBroken }
}

type ListFirst = (which: 'premium' | 'other', limit: number) => Promise<ProviderRow[]>

async function buildOutcome(count: number, listFirst: ListFirst): Promise<SearchOutcome> {
  const premium = await listCompanies('premium', listFirst, [])
  const others = await listCompanies('other', listFirst, premium.shown)
  const isTotalExact = count <= MAX_COUNT
  return {
    providers: [...premium.shown, ...others.shown],
    total: Math.min(count, MAX_COUNT),
    isTotalExact,
    isWhole: isTotalExact && premium.isWhole && others.isWhole,
    isIndexBroken: false,
  }
}

/** Skips companies in `before`. */
async function listCompanies(
  which: 'premium' | 'other',
  listFirst: ListFirst,
  before: readonly ProviderRow[],
): Promise<{ shown: ProviderRow[]; isWhole: boolean }> {
  for (let limit = MAX_RESULTS_PER_TIER + 1; ; limit *= 2) {
    const listed = await listFirst(which, limit)
    const companies = deduplicate(listed, before)
    const shown = companies.slice(0, MAX_RESULTS_PER_TIER)
    if (companies.length > shown.length) return { shown, isWhole: false }
    if (listed.length < limit) return { shown, isWhole: true }
  }
}

/** One entry per company name and city (R-SEARCH-4). */
function deduplicate(
  providers: readonly ProviderRow[],
  before: readonly ProviderRow[],
): ProviderRow[] {
  const seen = new Set(before.map(companyOf))
  return providers.filter((provider) => {
    const company = companyOf(provider)
    if (seen.has(company)) return false
    seen.add(company)
    return true
  })
}

function companyOf({ name, city, state }: ProviderRow): string {
  return foldText(`${name}\n${city}\n${state}`)
}

async function searchInCity(
  db: ReadDb,
  { name, city = name, state }: SearchLocation,
): Promise<SearchOutcome> {
  const stateSlug = state === undefined ? undefined : stateByCode(state)?.slug
  if (state !== undefined && stateSlug === undefined) return NOTHING // a territory has no list
  const cities = await listCitiesByNameOrAlias(db, city, stateSlug)
  const count = cities.reduce((sum, { providerCount }) => sum + providerCount, 0)
  return buildOutcome(count, async (which, limit) => {
    const lists = await Promise.all(
      cities.map((place) => listTopProvidersInCity(db, place, which, limit)),
    )
    return lists.flat().toSorted(compareInListOrder).slice(0, limit)
  })
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
