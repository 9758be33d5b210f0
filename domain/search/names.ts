import { foldPlaceName } from '#domain/places/place-names.ts'
import { tidyCityName } from '#domain/places/city-text.ts'
import { STATES, stateBySlug, UNKNOWN_CITY } from '#domain/places/states.ts'
import { compareListOrder, comparePopularity, compareSize } from './order.ts'

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

/** A city in the list of places. */
interface KnownCity {
  name: string
  state: string
  /** 0: unknown. */
  population: number
  /** Its name and aliases. */
  folded: readonly string[]
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
  /** Five digits, or ''. */
  zip: string
  stateSlug: string
  /** The list order is by these, the greatest first, then by `listedName` and `id`. */
  tier: number
  reviews: number
  listedName: string
}

/** A state and its cities with providers, those with the most first. */
interface ListedState {
  stateSlug: string
  /** Of its browse page. */
  url: string
  providerCount: number
  cityCount: number
  cities: readonly ListedCity[]
}

interface ListedCity {
  url: string
  name: string
  foldedName: string
  providerCount: number
}

/** A part of the directory, or what has changed in it. */
export interface NamesPart {
  /** The most populous first. */
  cities?: readonly KnownCity[]
  /** In order. */
  zips?: readonly (ZipPlace & { zip: string })[]
  /** Replace those in `without`, or else come after all others in list order. */
  providers?: readonly ProviderName[]
  /** Of the providers of this part. */
  words?: ReadonlyMap<string, number>
  /** Ids. */
  without?: ReadonlySet<number>
  /** All of them, or those that changed. */
  states?: readonly ListedState[]
}

/** All names that a search may mean. */
export class Names {
  #providers: ProviderName[] = []
  /** With the number of providers that have them. */
  readonly #words = new Map<string, number>()
  readonly #zips = new Map<string, ZipPlace>()
  readonly #zipCounts = new Map<string, number>()
  readonly #states = new Map(STATES.map((state) => [state.code, nameState(state)]))
  /** The list of places, the most populous first. */
  readonly #known: NamedPlace[] = []
  readonly #byName = new Map<string, Place[]>()
  /** By state: its cities with providers, as they are without them. */
  readonly #cities = new Map<string, ListedPlace[]>()
  /** Of all names, those with and without providers; `undefined` when that has changed. */
  #named: Record<'listed' | 'others', readonly NamedPlace[]> | undefined
  #ordered: Record<'listed' | 'places', readonly NamedPlace[]> | undefined

  add({ cities = [], zips = [], providers = [], words, without, states = [] }: NamesPart): void {
    for (const city of cities) this.#addCity(city)
    for (const { zip, ...place } of zips) this.#zips.set(zip, place)
    if (without !== undefined) this.#remove(without)
    for (const { zip } of providers) if (zip !== '') count(this.#zipCounts, zip, 1)
    for (const [word, times] of words ?? []) count(this.#words, word, times)
    this.#providers.push(...providers)
    if (without !== undefined) this.#providers.sort(compareListOrder)
    for (const state of states) this.#list(state)
    if (cities.length > 0) this.#named = undefined
    if (cities.length + states.length > 0) this.#ordered = undefined
  }

  /** In list order. */
  get providers(): readonly ProviderName[] {
    return this.#providers
  }

  /** Words of providers' names, streets and cities, with the number of providers that have them. */
  get words(): ReadonlyMap<string, number> {
    return this.#words
  }

  /** Most providers first, then states, then the most populous. */
  get places(): readonly NamedPlace[] {
    return this.#order().places
  }

  /** Those with providers. */
  get listed(): readonly NamedPlace[] {
    return this.#order().listed
  }

  /** Cities with this name or alias, most populous first; known ones before those only listed. */
  cities(name: string, state?: string): readonly Place[] {
    const all = this.#byName.get(foldPlaceName(name)) ?? []
    return all.filter((place) => state === undefined || place.state === state).toSorted(compareSize)
  }

  /** Without a city when it is unknown. */
  zip(zip: string): Partial<ZipPlace> & { providerCount: number } {
    return { ...this.#zips.get(zip), providerCount: this.#zipCounts.get(zip) ?? 0 }
  }

  /** In order; first those with providers. */
  zipsStartingWith(prefix: string): string[] {
    const find = (zips: ReadonlyMap<string, unknown>) =>
      [...zips.keys()].filter((zip) => zip.startsWith(prefix))
    return [...new Set([...find(this.#zipCounts).toSorted(), ...find(this.#zips)])]
  }

  /** `folded`: under foldName. */
  isProvider(folded: string): boolean {
    return this.#providers.some(({ name }) => name === folded)
  }

  state(code: string): Place | undefined {
    return this.#states.get(code)?.place
  }

  /** The slugs of the states of providers. */
  statesOf(ids: ReadonlySet<number>): string[] {
    return this.#providers.flatMap(({ id, stateSlug }) => (ids.has(id) ? [stateSlug] : []))
  }

  #addCity({ folded, ...city }: KnownCity): void {
    const place: Place = { type: 'city', ...city, providerCount: 0, isKnown: true }
    for (const name of folded) {
      // Of several places with one name in a state, the largest comes first.
      if (this.#find(name, city.state) === undefined) this.#known.push(this.#name(name, place))
    }
  }

  #find(folded: string, state: string): Place | undefined {
    return this.#byName.get(folded)?.find((place) => place.state === state)
  }

  #name(folded: string, place: Place): NamedPlace {
    const others = this.#byName.get(folded)
    if (others === undefined) this.#byName.set(folded, [place])
    else others.push(place)
    return { folded, place }
  }

  #remove(ids: ReadonlySet<number>): void {
    const removed = this.#providers.filter(({ id }) => ids.has(id))
    for (const { zip } of removed) if (zip !== '') count(this.#zipCounts, zip, -1)
    for (const [word, times] of countWords(removed)) count(this.#words, word, -times)
    this.#providers = this.#providers.filter(({ id }) => !ids.has(id))
  }

  #list({ stateSlug, url, providerCount, cityCount, cities }: ListedState): void {
    const state = stateBySlug(stateSlug)?.code
    const own = this.state(state ?? '')
    if (state === undefined || own === undefined) return
    const isKept = Math.sign(own.providerCount) === Math.sign(providerCount)
    Object.assign(own, { url, providerCount, cityCount })
    const former = this.#cities.get(state) ?? []
    for (const { place, name } of former) {
      Object.assign(place, { name, providerCount: 0, url: undefined })
    }
    const listed = new Map<Place, ListedPlace>()
    for (const { name, foldedName: folded, ...city } of cities) {
      if (name === UNKNOWN_CITY) continue
      const place = this.#find(folded, state) ?? this.#name(folded, newCity(state)).place
      if (!listed.has(place)) {
        listed.set(place, { folded, place, name: place.name })
        if (!place.isKnown) place.name = tidyCityName(name, state)
      }
      // The listed spelling with the most providers, unless it contains more than the name.
      if (place.url === undefined && foldPlaceName(name) === folded) place.name = name
      place.url ??= city.url
      place.providerCount += city.providerCount
    }
    const isSame = former.length === listed.size && former.every(({ place }) => listed.has(place))
    if (isKept && isSame) return
    this.#named = undefined
    this.#cities.set(state, [...listed.values()])
    for (const { folded, place } of former) {
      const named = this.#byName.get(folded) ?? []
      if (!place.isKnown && !listed.has(place)) named.splice(named.indexOf(place), 1)
    }
  }

  #order() {
    if (this.#ordered !== undefined) return this.#ordered
    this.#named ??= this.#divide()
    const listed = this.#named.listed.toSorted((a, b) => comparePopularity(a.place, b.place))
    this.#named = { ...this.#named, listed } // nearly sorted the next time
    this.#ordered = { listed, places: [...listed, ...this.#named.others] }
    return this.#ordered
  }

  #divide() {
    const unknown = [...this.#cities.values()].flat().filter(({ place }) => !place.isKnown)
    const all = [...this.#states.values(), ...this.#known, ...unknown]
    return {
      listed: all.filter(({ place }) => place.providerCount > 0),
      others: all.filter(({ place }) => place.providerCount === 0),
    }
  }
}

interface ListedPlace extends NamedPlace {
  /** In the list of places. */
  name: string
}

function nameState({ name, code }: (typeof STATES)[number]): NamedPlace {
  const counts = { population: 0, providerCount: 0, cityCount: 0, isKnown: true }
  const place = { type: 'state' as const, name, state: code, ...counts }
  return { folded: foldPlaceName(name), place }
}

/** One that only listings know. */
function newCity(state: string): Place {
  return { type: 'city', name: '', state, population: 0, providerCount: 0, isKnown: false }
}

function count(counts: Map<string, number>, key: string, change: number): void {
  const now = (counts.get(key) ?? 0) + change
  if (now > 0) counts.set(key, now)
  else counts.delete(key)
}

const WORD = /[a-z]{4,24}/g

/** The number of providers that have each word. */
export function countWords(providers: readonly Pick<ProviderName, 'text'>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { text } of providers) {
    for (const word of new Set(text.match(WORD))) count(counts, word, 1)
  }
  return counts
}
