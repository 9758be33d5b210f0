import { setImmediate } from 'node:timers/promises'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { tidyCityName } from '#domain/places/city-text.ts'
import { paths } from '#domain/site/paths.ts'
import { STATES, stateBySlug } from '#domain/places/states.ts'
import { preferListedSpelling } from '#db/places/city-names.ts'
import { listStateTotals } from '#db/directory/states.ts'
import { listPlaceNames } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export interface KnownPlace {
  type: 'state' | 'city'
  name: string
  state: string
  providerCount: number
  cityCount?: number
  population: number | null
  /** URL of its browse page, if any. */
  url?: string
}

export interface NamedPlace {
  /** Under foldPlaceName; may be an alias. */
  folded: string
  place: KnownPlace
}

type PlacesByState = Map<string, Map<string, KnownPlace>>

interface PlaceNames {
  /** States first, then the most populous cities. */
  named: readonly NamedPlace[]
  /** State code, then folded name. */
  states: PlacesByState
  cities: PlacesByState
}

/** Sorted by providers, then population. Cache the result per revision; the names (a few MB) are cached here. */
export function knownPlacesReader(): (db: ReadDb) => Promise<readonly NamedPlace[]> {
  let cached: { hash: string; names: PlaceNames } | undefined
  return async (db) => {
    const hash = await findPlacesHash(db)
    if (cached?.hash !== hash) cached = { hash, names: await readNames(db) }
    return withProviders(db, cached.names)
  }
}

const NAME_BATCH = 2000 // a few milliseconds before yielding to other requests

async function readNames(db: ReadDb): Promise<PlaceNames> {
  const places = new PlaceCollection()
  for (const { name, code, slug } of STATES) {
    const url = paths.state(slug)
    const state = { type: 'state', name, state: code, population: null, url } as const
    places.add(foldPlaceName(name), { ...state, providerCount: 0, cityCount: 0 })
  }
  for (let from = '', isLast = false; !isLast; await setImmediate()) {
    const rows = await listPlaceNames(db, { from, limit: NAME_BATCH })
    isLast = rows.length < NAME_BATCH
    from = rows.at(-1)?.folded ?? ''
    for (const { folded, kind, name, state, population } of rows) {
      if (kind === 'zip' || (!isLast && folded === from)) continue // the next batch starts with this name
      places.add(folded, { type: kind, name, state, population, providerCount: 0 })
    }
  }
  return places.byPopularity()
}

class PlaceCollection {
  readonly #named: NamedPlace[] = []
  readonly #byName = new Map<string, KnownPlace>()
  readonly #byFolded: Record<KnownPlace['type'], PlacesByState> = {
    state: new Map(),
    city: new Map(),
  }

  /** All names of a place share one KnownPlace. */
  add(folded: string, wanted: KnownPlace): void {
    const nameKey = `${wanted.type} ${wanted.state} ${wanted.name}`
    const place = this.#byName.get(nameKey) ?? wanted
    this.#byName.set(nameKey, place)
    const sameState = this.#byFolded[place.type].get(place.state) ?? new Map<string, KnownPlace>()
    this.#byFolded[place.type].set(place.state, sameState)
    if (sameState.has(folded)) return
    sameState.set(folded, place)
    this.#named.push({ folded, place })
  }

  byPopularity(): PlaceNames {
    const named = this.#named.toSorted((a, b) => comparePopularity(a.place, b.place))
    return { named, states: this.#byFolded.state, cities: this.#byFolded.city }
  }
}

/** Copies only places with providers. */
async function withProviders(db: ReadDb, names: PlaceNames): Promise<NamedPlace[]> {
  const listed = new Map<KnownPlace, KnownPlace>()
  const unlisted: NamedPlace[] = []
  await countInStates(db, names, listed)
  await countInCities(db, names, listed, unlisted)

  const first = unlisted
  const others: NamedPlace[] = []
  for (const name of names.named) {
    const place = listed.get(name.place)
    if (place === undefined) others.push(name)
    else first.push({ folded: name.folded, place })
  }
  return [...first.toSorted((a, b) => comparePopularity(a.place, b.place)), ...others]
}

async function countInStates(
  db: ReadDb,
  { states }: PlaceNames,
  listed: Map<KnownPlace, KnownPlace>,
): Promise<void> {
  for (const { stateSlug, providerCount, cityCount } of await listStateTotals(db)) {
    const { code = '', name = '' } = stateBySlug(stateSlug) ?? {}
    const state = states.get(code)?.get(foldPlaceName(name))
    if (state && providerCount > 0) listed.set(state, { ...state, providerCount, cityCount })
  }
}

/** The spelling with the most providers wins. */
async function countInCities(
  db: ReadDb,
  { cities }: PlaceNames,
  listed: Map<KnownPlace, KnownPlace>,
  unlisted: NamedPlace[],
): Promise<void> {
  const unlistedByName = new Map<string, KnownPlace>()
  for (const { stateSlug, citySlug, name, foldedName, providerCount } of await listCityNames(db)) {
    const state = stateBySlug(stateSlug)?.code
    if (state === undefined) continue
    const known = cities.get(state)?.get(foldedName)
    const key = `${state} ${foldedName}`
    const same = known ? listed.get(known) : unlistedByName.get(key)
    if (same) {
      same.providerCount += providerCount
      continue
    }
    const url = paths.city({ stateSlug, citySlug })
    const unknown = {
      type: 'city',
      name: tidyCityName(name, state),
      state,
      population: null,
    } as const
    const place: KnownPlace = { ...(known ?? unknown), url, providerCount }
    place.name = preferListedSpelling({ name, foldedName }, place.name)
    if (known) listed.set(known, place)
    else {
      unlistedByName.set(key, place)
      unlisted.push({ folded: foldedName, place })
    }
  }
}

async function findPlacesHash(db: ReadDb): Promise<string> {
  const files = await db.selectFrom('loaded_files').select('sha256').orderBy('name').execute()
  return files.map(({ sha256 }) => sha256).join(' ')
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

/** Reads the whole table, which has at most one row per city of the country. */
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
