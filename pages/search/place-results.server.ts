import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import type { ResolvedLocation, SearchLocation } from '#domain/search/location.ts'
import { seeAllText } from '#domain/search/results-heading.ts'
import { stateByCode } from '#domain/places/states.ts'
import { searchByLocation, type SearchOutcome } from '#db/search/search.ts'
import { listAlternatives } from '#db/places/resolve/list-alternatives.ts'
import { listSearchResults } from '#db/search/result-cards.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findSurroundings } from './nearest.server.ts'

/** A ZIP with fewer results also shows the nearest providers elsewhere. */
const MIN_ZIP_RESULTS = 5

export async function searchPlace(db: ReadDb, location: SearchLocation) {
  const outcome = await searchByLocation(db, location)
  const { providers, total, isTotalExact, isWhole, isIndexBroken } = outcome
  const alternatives = location.ambiguous ? await listAlternatives(db, location) : []
  const results = await listSearchResults(db, providers)
  const minResults = location.type === 'zip' ? MIN_ZIP_RESULTS : 1
  return {
    kind: 'place' as const,
    location,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
    isWhole,
    isIndexBroken,
    hasMore: total > providers.length,
    browse: findBrowsePage(location, outcome),
    alternatives: filterAlternatives(alternatives, total).map(toAlternative),
    surroundings: total < minResults ? await findSurroundings(db, location, providers) : null,
  }
}

/** Drops alternatives without providers, unless nothing would be left to offer. */
function filterAlternatives(all: readonly ResolvedLocation[], total: number): ResolvedLocation[] {
  const listed = all.filter(({ providerCount = 0 }) => providerCount > 0)
  return total > 0 || listed.length > 0 ? listed : [...all]
}

/** Alternatives stay ambiguous, so their pages offer each other too. */
function toAlternative(location: ResolvedLocation) {
  const { name, providerCount = 0 } = location
  return {
    name: providerCount === 0 ? name : `${name} (${formatCount(providerCount)})`,
    href: paths.search({ location: { ...location, ambiguous: true } }),
  }
}

/** The page that lists all providers of the place; `null` when several cities share them. */
function findBrowsePage(
  location: SearchLocation,
  { providers, total, isTotalExact }: SearchOutcome,
): { href: string; text: string } | null {
  const count = isTotalExact ? formatCount(total) : null
  if (location.type === 'state') {
    const state = stateByCode(location.state ?? '')
    return state ? { href: paths.state(state.slug), text: seeAllText(state.name, count) } : null
  }
  const [first] = providers
  if (first === undefined) return null
  const href = paths.city(first)
  if (!providers.every((provider) => paths.city(provider) === href)) return null
  // The total of a ZIP is not that of its city's page.
  const cityCount = location.type === 'city' && location.state !== undefined ? count : null
  return { href, text: seeAllText(`${first.city}, ${first.state}`, cityCount) }
}
