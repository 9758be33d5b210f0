import { foldPlaceName } from '#domain/places/place-names.ts'
import { tidyCityName } from '#domain/places/city-text.ts'
import { STATES, stateBySlug } from '#domain/places/states.ts'
import { UNKNOWN_CITY } from '#domain/places/unknown-place.ts'

export interface Place {
  type: 'state' | 'city'
  name: string
  /** Two-letter code, also of a territory. */
  state: string
  /** 0: unknown. */
  population: number
  providerCount: number
  /** Only of a state. */
  cityCount?: number
  /** URL of its browse page, if any. */
  url?: string
  /** False for a city known only from listings, which comes after every known place (R-CITY-1). */
  isKnown: boolean
}

export interface NamedPlace {
  /** Under foldPlaceName; may be an alias. */
  folded: string
  place: Place
}

/** A name of a city in the list of places. */
interface PlaceName {
  folded: string
  name: string
  state: string
  population: number | null
}

interface ZipPlace {
  /** City of its post office. */
  city: string
  state: string
}

export interface ProviderName {
  id: number
  /** Under foldName. */
  name: string
  /** " name \n address \n ZIP, state \n phone ", folded. Words begin after a space. */
  text: string
}

export interface Directory {
  names: readonly PlaceName[]
  zips: ReadonlyMap<string, ZipPlace>
  /** Providers of each ZIP. */
  zipCounts: ReadonlyMap<string, number>
  cities: readonly ListedCity[]
  states: readonly { stateSlug: string; providerCount: number; cityCount: number }[]
  /** In list order. */
  providers: readonly ProviderName[]
  /** URLs of browse pages. */
  paths: {
    state: (slug: string) => string
    city: (place: { stateSlug: string; citySlug: string }) => string
  }
}

interface ListedCity {
  stateSlug: string
  citySlug: string
  name: string
  foldedName: string
  providerCount: number
}

/** All names that a search may mean, of one revision. */
export class Names {
  /** Most providers first, then states, then the most populous. */
  readonly places: readonly NamedPlace[]
  /** Those with providers. */
  readonly listed: readonly NamedPlace[]
  readonly providers: readonly ProviderName[]
  readonly #zips: ReadonlyMap<string, ZipPlace>
  readonly #zipCounts: ReadonlyMap<string, number>
  readonly #byName: ReadonlyMap<string, readonly Place[]>
  readonly #providerNames: ReadonlySet<string>
  #words: ReadonlyMap<string, number> | undefined

  constructor(directory: Directory) {
    const { zips, zipCounts, providers } = directory
    const named = namePlaces(directory)
    this.places = named.toSorted((a, b) => comparePopularity(a.place, b.place))
    this.listed = this.places.filter(({ place }) => place.providerCount > 0)
    this.#byName = groupByName(named)
    this.providers = providers
    this.#providerNames = new Set(providers.map(({ name }) => name))
    this.#zips = zips
    this.#zipCounts = zipCounts
  }

  /** Cities with this name or alias, most populous first; known ones before those only listed. */
  cities(name: string, state?: string): readonly Place[] {
    const all = this.#byName.get(foldPlaceName(name)) ?? []
    return all.filter(
      (place) => place.type === 'city' && (state === undefined || place.state === state),
    )
  }

  /** Without a city when it is unknown. */
  zip(zip: string): Partial<ZipPlace> & { providerCount: number } {
    return { ...this.#zips.get(zip), providerCount: this.#zipCounts.get(zip) ?? 0 }
  }

  /** In order; first those with providers. */
  zipsStartingWith(prefix: string): string[] {
    const find = (zips: ReadonlyMap<string, unknown>) =>
      [...zips.keys()].filter((zip) => zip.startsWith(prefix)).toSorted()
    return [...new Set([...find(this.#zipCounts), ...find(this.#zips)])]
  }

  /** `folded`: under foldName. */
  isProvider(folded: string): boolean {
    return this.#providerNames.has(folded)
  }

  state(code: string): Place | undefined {
    const name = STATES.find((state) => state.code === code)?.name ?? ''
    return this.#byName.get(foldPlaceName(name))?.find(({ type }) => type === 'state')
  }

  /** Words of providers' names, streets and cities, with the number of providers that have them. */
  get words(): ReadonlyMap<string, number> {
    this.#words ??= countWords(this.providers)
    return this.#words
  }
}

function namePlaces({ names, cities, states, paths }: Directory): NamedPlace[] {
  const totals = new Map(states.map((total) => [total.stateSlug, total]))
  const named: NamedPlace[] = STATES.map(({ name, code, slug }) => {
    const { providerCount = 0, cityCount = 0 } = totals.get(slug) ?? {}
    const counts = { population: 0, providerCount, cityCount, isKnown: true }
    const place = { type: 'state' as const, name, state: code, url: paths.state(slug), ...counts }
    return { folded: foldPlaceName(name), place }
  })
  const byKey = new Map<string, Place>()
  const byName = new Map<string, Place>()
  for (const { folded, name, state, population } of names) {
    const place = byName.get(`${state} ${name}`) ?? newCity(name, state, population)
    byName.set(`${state} ${name}`, place)
    // Of several places with one name in a state, the largest comes first.
    if (byKey.has(`${state} ${folded}`)) continue
    byKey.set(`${state} ${folded}`, place)
    named.push({ folded, place })
  }
  for (const { stateSlug, citySlug, name, foldedName, providerCount } of cities) {
    const state = stateBySlug(stateSlug)?.code
    if (state === undefined || name === UNKNOWN_CITY) continue
    const key = `${state} ${foldedName}`
    const known = byKey.get(key)
    const place = known ?? { ...newCity(tidyCityName(name, state), state), isKnown: false }
    if (known === undefined) named.push({ folded: foldedName, place })
    byKey.set(key, place)
    // The listed spelling with the most providers, unless it contains more than the name.
    if (place.url === undefined && foldPlaceName(name) === foldedName) place.name = name
    place.url ??= paths.city({ stateSlug, citySlug })
    place.providerCount += providerCount
  }
  return named
}

function newCity(name: string, state: string, population: number | null = null): Place {
  return { type: 'city', name, state, population: population ?? 0, providerCount: 0, isKnown: true }
}

function groupByName(named: readonly NamedPlace[]): Map<string, Place[]> {
  const groups = Map.groupBy(named, ({ folded }) => folded)
  return new Map(
    [...groups].map(([name, group]) => [
      name,
      group.map(({ place }) => place).toSorted(compareSize),
    ]),
  )
}

function compareSize(a: Place, b: Place): number {
  return (
    Number(b.isKnown) - Number(a.isKnown) ||
    b.population - a.population ||
    b.providerCount - a.providerCount ||
    compareText(a.state, b.state)
  )
}

function comparePopularity(a: Place, b: Place): number {
  return (
    b.providerCount - a.providerCount ||
    Number(b.type === 'state') - Number(a.type === 'state') ||
    b.population - a.population ||
    compareText(a.name, b.name) ||
    compareText(a.state, b.state)
  )
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

const WORD = /[a-z]{4,24}/g

function countWords(providers: readonly ProviderName[]): Map<string, number> {
  const counts = new Map<string, number>()
  const add = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const { text } of providers) for (const word of new Set(text.match(WORD))) add(word)
  return counts
}
