import { paths } from '#domain/paths.ts'
import type { ResolvedLocation } from '#domain/resolution.ts'
import type { SearchLocation } from '#domain/search-location.ts'
import { searchByLocation } from '#db/queries/search.ts'
import type { ProviderRow } from '#db/queries/providers.ts'
import { listAlternatives } from '#db/list-alternatives.ts'
import { listSearchResults } from '#db/search-results.ts'
import type { ReadDb } from '#db/schema.ts'
import { stateByCode } from '#domain/states.ts'
import { searchAround, type Around } from './nearest.server.ts'

/** What the page shows for a place. */
export async function searchPlace(db: ReadDb, location: SearchLocation) {
  const { providers, total, isTotalExact } = await searchByLocation(db, location)
  const alternatives = location.ambiguous ? await listAlternatives(db, location) : []
  const results = await listSearchResults(db, providers)
  const around: Around | null = total === 0 ? await searchAround(db, location) : null
  return {
    kind: 'place' as const,
    location,
    results: results.map(({ result }) => result),
    total,
    isTotalExact,
    browse: browsePage(location, providers),
    alternatives: alternatives.map(toAlternative),
    around,
  }
}

/** The others offer each other too. */
function toAlternative(location: ResolvedLocation) {
  return { name: location.name, href: paths.search({ location: { ...location, ambiguous: true } }) }
}

/** The page that lists all there are; `null` when they are spread over several. */
function browsePage(location: SearchLocation, providers: readonly ProviderRow[]) {
  if (location.type === 'state') {
    const state = stateByCode(location.state ?? '')
    return state ? { href: paths.state(state.slug), name: state.name } : null
  }
  const [first] = providers
  if (first === undefined) return null
  const href = paths.city(first)
  return providers.every((provider) => paths.city(provider) === href)
    ? { href, name: `${first.city}, ${first.state}` }
    : null
}
