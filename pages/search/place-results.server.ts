import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import type { ResolvedLocation } from '#domain/search/resolution.ts'
import { seeAllText } from '#domain/search/results-heading.ts'
import type { SearchLocation } from '#domain/search/location/location.ts'
import { stateByCode } from '#domain/places/states.ts'
import { searchByLocation, type SearchOutcome } from '#db/search/search.ts'
import { listAlternatives } from '#db/places/resolve/list-alternatives.ts'
import { listSearchResults } from '#db/search/result-cards.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { searchAround } from './nearest.server.ts'

/** A ZIP with fewer hits also gets the nearest ones of others. */
const FEW_IN_ZIP = 5

/** What the page shows for a place. */
export async function searchPlace(db: ReadDb, location: SearchLocation) {
  const outcome = await searchByLocation(db, location)
  const { providers, total, isTotalExact, isWhole, isIndexBroken } = outcome
  const alternatives = location.ambiguous ? await listAlternatives(db, location) : []
  const results = await listSearchResults(db, providers)
  const few = location.type === 'zip' ? FEW_IN_ZIP : 1
  return {
    kind: 'place' as const,
    location,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
    isWhole,
    isIndexBroken,
    hasMore: total > providers.length,
    browse: browsePage(location, outcome),
    alternatives: worthOffering(alternatives, total).map(toAlternative),
    around: total < few ? await searchAround(db, location, providers) : null,
  }
}

/** Where somebody is found, a place without anybody is no way on. */
function worthOffering(others: readonly ResolvedLocation[], total: number): ResolvedLocation[] {
  const listed = others.filter(({ providerCount = 0 }) => providerCount > 0)
  return total > 0 || listed.length > 0 ? listed : [...others]
}

/** The others offer each other too. */
function toAlternative(location: ResolvedLocation) {
  const { name, providerCount = 0 } = location
  return {
    name: providerCount === 0 ? name : `${name} (${formatCount(providerCount)})`,
    href: paths.search({ location: { ...location, ambiguous: true } }),
  }
}

/** The page that lists all there are; `null` when they are spread over several. */
function browsePage(
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
  // A ZIP has fewer than its city.
  const known = location.type === 'city' && location.state !== undefined ? count : null
  return { href, text: seeAllText(`${first.city}, ${first.state}`, known) }
}
