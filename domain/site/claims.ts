import { pluralize, formatCount } from '#domain/text/counts.ts'
import { stateBySlug } from '#domain/places/states.ts'

/** Totals the site claims, each shown only while the directory reaches it (R-CLAIM-1). */
const CLAIMED = { providers: 18_900, states: 50, cities: 3_500, inSitemap: 18_930 } as const

/** The eight state cards of the home page: providers and cities, R-CLAIM-2. */
const TOP_STATES: Readonly<Record<string, readonly [providers: number, cities: number]>> = {
  california: [420, 85],
  texas: [380, 92],
  florida: [340, 78],
  'new-york': [295, 65],
  pennsylvania: [220, 88],
  illinois: [185, 74],
  ohio: [165, 82],
  georgia: [155, 69],
}
const MAX_STATES = Object.keys(TOP_STATES).length

/** Large figures of fewer providers would only say how few they are. */
const MIN_FOR_FIGURES = 100

/** Current totals, without providers of an unknown state. */
export interface LiveTotals {
  providers: number
  /** Number of the 50 states that have a provider. */
  states: number
  cities: number
}

/** None for a small directory, about which one sentence says enough. */
export function homeTotals(live: LiveTotals) {
  if (live.providers < MIN_FOR_FIGURES) return []
  return [
    homeTotal(live.providers, CLAIMED.providers, '+', PROVIDERS),
    homeTotal(live.states, CLAIMED.states, '', ['state', 'states']),
    homeTotal(live.cities, CLAIMED.cities, '+', CITIES),
  ]
}

const PROVIDERS = ['provider', 'providers'] as const
const CITIES = ['city', 'cities'] as const

function homeTotal(
  live: number,
  claimed: number,
  mark: string,
  [one, many]: readonly [string, string],
) {
  const isReached = live >= claimed
  return {
    number: isReached ? `${formatCount(claimed)}${mark}` : formatCount(live),
    /** It is a claim, not the live number. */
    isReached,
    /** Links to its definition. */
    isCertified: isReached && claimed === CLAIMED.providers,
    of: live === 1 ? one : many,
  }
}

interface StateTotals {
  stateSlug: string
  providerCount: number
  cityCount: number
}

/**
 * The eight claimed states while each has a provider, otherwise those with the most of them.
 * `live`: all states, most providers first.
 */
export function topStates(live: readonly StateTotals[]) {
  const listed = live.filter(({ providerCount }) => providerCount > 0)
  const claimed = Object.keys(TOP_STATES).flatMap(
    (slug) => listed.find(({ stateSlug }) => stateSlug === slug) ?? [],
  )
  const shown = claimed.length === MAX_STATES ? claimed : listed.slice(0, MAX_STATES)
  return shown.map(({ stateSlug, providerCount, cityCount }) => {
    const [providers, cities] = TOP_STATES[stateSlug] ?? [Infinity, Infinity]
    const now = providerCount >= providers ? `${formatCount(providerCount)} listed here · ` : ''
    return {
      name: stateBySlug(stateSlug)?.name ?? stateSlug,
      slug: stateSlug,
      facts: `${now}${atLeast(providers, providerCount, PROVIDERS)}, ${atLeast(cities, cityCount, CITIES)}`,
      live: providerCount,
    }
  })
}

export function sitemapCoverage(providerCount: number): string {
  return atLeast(CLAIMED.inSitemap, providerCount, PROVIDERS)
}

function atLeast(claimed: number, live: number, [one, many]: readonly [string, string]): string {
  return live >= claimed ? `${formatCount(claimed)}+ ${many}` : pluralize(live, one, many)
}
