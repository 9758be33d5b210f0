import { pluralize, formatCount } from '#domain/text/counts.ts'
import { stateFromText } from '#domain/places/states.ts'

/** Totals the site claims, each shown only while the directory reaches it (R-CLAIM-1). */
const CLAIMED = { providers: 18_900, states: 50, cities: 3_500, inSitemap: 18_930 } as const

/** The eight state cards of the home page, R-CLAIM-2. */
const TOP_STATES = [
  { name: 'California', providers: 420, cities: 85 },
  { name: 'Texas', providers: 380, cities: 92 },
  { name: 'Florida', providers: 340, cities: 78 },
  { name: 'New York', providers: 295, cities: 65 },
  { name: 'Pennsylvania', providers: 220, cities: 88 },
  { name: 'Illinois', providers: 185, cities: 74 },
  { name: 'Ohio', providers: 165, cities: 82 },
  { name: 'Georgia', providers: 155, cities: 69 },
] as const

/** Current totals, without providers of an unknown state. */
export interface LiveTotals {
  providers: number
  /** Number of the 50 states that have a provider. */
  states: number
  cities: number
}

export function homeTotals(live: LiveTotals) {
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

export function topStates(live: readonly StateTotals[]) {
  const totalsOf = new Map(live.map((totals) => [totals.stateSlug, totals]))
  return TOP_STATES.flatMap(({ name, providers, cities }) => {
    const state = stateFromText(name)
    if (state === undefined) return []
    const { code, slug } = state
    const { providerCount = 0, cityCount = 0 } = totalsOf.get(slug) ?? {}
    const fixed = atLeast(providers, providerCount, PROVIDERS)
    const now = providerCount >= providers ? ` · ${formatCount(providerCount)} listed here` : ''
    const facts = `${fixed}${now}, ${atLeast(cities, cityCount, CITIES)}`
    return [{ name, code, slug, facts, /** Current number of providers. */ live: providerCount }]
  })
}

export function sitemapCoverage(providerCount: number): string {
  return atLeast(CLAIMED.inSitemap, providerCount, PROVIDERS)
}

function atLeast(claimed: number, live: number, [one, many]: readonly [string, string]): string {
  return live >= claimed ? `${formatCount(claimed)}+ ${many}` : pluralize(live, one, many)
}
