import { foldPlaceName } from '#domain/place-names.ts'
import { paths } from '#domain/paths.ts'
import { STATES, stateBySlug } from '#domain/states.ts'
import { listStateTotals } from './queries/states.ts'
import { listPlaceNames } from './queries/places.ts'
import type { ReadDb } from './schema.ts'

/** A state or city that can be suggested. */
export interface KnownPlace {
  type: 'state' | 'city'
  name: string
  /** Two-letter code, also of a territory. */
  state: string
  providerCount: number
  /** Of a state. */
  cityCount?: number
  /** `null` when not known. */
  population: number | null
  /** Path of its browse page, when it has one. */
  url?: string
}

/** One name or alias of a place under foldPlaceName. */
export interface NamedPlace {
  folded: string
  place: KnownPlace
}

/**
 * All names of states and cities, those with the most providers first, then the most populous. It
 * is a few megabytes and takes tens of milliseconds: keep it until the directory changes.
 */
export async function loadKnownPlaces(db: ReadDb): Promise<readonly NamedPlace[]> {
  const places = new PlaceCollection()
  await addStates(db, places)
  for (const { folded, kind, name, state, population } of await listPlaceNames(db)) {
    if (kind !== 'zip')
      places.add(folded, { type: kind, name, state, population, providerCount: 0 })
  }
  await addListedCities(db, places)
  return places.named.toSorted((a, b) => comparePopularity(a.place, b.place))
}

class PlaceCollection {
  readonly named: NamedPlace[] = []
  readonly #byName = new Map<string, KnownPlace>()
  readonly #byFolded = new Map<string, KnownPlace>()

  find(type: KnownPlace['type'], folded: string, state: string): KnownPlace | undefined {
    return this.#byFolded.get(`${type} ${state} ${folded}`)
  }

  /** Adds a name; names of one place share the object. */
  add(folded: string, wanted: KnownPlace): KnownPlace {
    const nameKey = `${wanted.type} ${wanted.state} ${wanted.name}`
    const place = this.#byName.get(nameKey) ?? wanted
    this.#byName.set(nameKey, place)
    const foldedKey = `${place.type} ${place.state} ${folded}`
    if (!this.#byFolded.has(foldedKey)) {
      this.#byFolded.set(foldedKey, place)
      this.named.push({ folded, place })
    }
    return place
  }
}

async function addStates(db: ReadDb, places: PlaceCollection): Promise<void> {
  const totals = new Map((await listStateTotals(db)).map((row) => [row.stateSlug, row]))
  for (const { name, code, slug } of STATES) {
    places.add(foldPlaceName(name), {
      type: 'state',
      name,
      state: code,
      providerCount: totals.get(slug)?.providerCount ?? 0,
      cityCount: totals.get(slug)?.cityCount ?? 0,
      population: null,
      url: paths.state(slug),
    })
  }
}

/** Cities with providers; two spellings of one name are one place, called as the larger one. */
async function addListedCities(db: ReadDb, places: PlaceCollection): Promise<void> {
  for (const city of await listCityNames(db)) {
    const state = stateBySlug(city.stateSlug)?.code
    if (state === undefined) continue
    const known =
      places.find('city', city.foldedName, state) ??
      places.add(city.foldedName, {
        type: 'city',
        name: city.name,
        state,
        population: null,
        providerCount: 0,
      })
    known.providerCount += city.providerCount
    if (known.url === undefined) {
      known.name = city.name
      known.url = paths.city(city)
    }
  }
}

function comparePopularity(a: KnownPlace, b: KnownPlace): number {
  return (
    b.providerCount - a.providerCount ||
    Number(b.type === 'state') - Number(a.type === 'state') ||
    (b.population ?? 0) - (a.population ?? 0) ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) ||
    (a.state < b.state ? -1 : a.state > b.state ? 1 : 0)
  )
}

/** The whole of a small table: at most as many rows as the country has cities. */
function listCityNames(db: ReadDb) {
  return db
    .selectFrom('cities')
    .select([
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'name',
      'folded_name as foldedName',
      'provider_count as providerCount',
    ])
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}
