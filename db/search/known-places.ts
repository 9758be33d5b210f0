import { foldPlaceName } from '#domain/places/place-names.ts'
import { tidyCityName } from '#domain/places/city-text.ts'
import { paths } from '#domain/site/paths.ts'
import { STATES, stateBySlug } from '#domain/places/states.ts'
import { preferListedSpelling } from '#db/places/city-names.ts'
import { listStateTotals } from '#db/directory/totals.ts'
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

interface PlaceNames {
  /** States first, then the most populous cities. */
  named: readonly NamedPlace[]
  byKey: ReadonlyMap<string, KnownPlace>
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

const placeKey = ({ type, state }: Pick<KnownPlace, 'type' | 'state'>, name: string) =>
  `${type} ${state} ${name}`

async function readNames(db: ReadDb): Promise<PlaceNames> {
  const named: NamedPlace[] = []
  const byKey = new Map<string, KnownPlace>()
  const byName = new Map<string, KnownPlace>()
  /** All names of a place share one KnownPlace. */
  const add = (folded: string, wanted: KnownPlace) => {
    const nameKey = placeKey(wanted, wanted.name)
    const place = byName.get(nameKey) ?? wanted
    byName.set(nameKey, place)
    if (byKey.has(placeKey(place, folded))) return
    byKey.set(placeKey(place, folded), place)
    named.push({ folded, place })
  }
  for (const { name, code: state, slug } of STATES) {
    const counts = { population: null, providerCount: 0, cityCount: 0 }
    add(foldPlaceName(name), { type: 'state', name, state, url: paths.state(slug), ...counts })
  }
  for (const { folded, kind, name, state, population } of await listPlaceNames(db)) {
    if (kind !== 'zip') add(folded, { type: kind, name, state, population, providerCount: 0 })
  }
  return { named: named.toSorted((a, b) => comparePopularity(a.place, b.place)), byKey }
}

/** Copies only places with providers. Of several spellings, the one with the most providers wins. */
async function withProviders(db: ReadDb, { named, byKey }: PlaceNames): Promise<NamedPlace[]> {
  const listed = new Map<KnownPlace, KnownPlace>()
  for (const { stateSlug, providerCount, cityCount } of await listStateTotals(db)) {
    const { code: state = '', name = '' } = stateBySlug(stateSlug) ?? {}
    const place = byKey.get(placeKey({ type: 'state', state }, foldPlaceName(name)))
    if (place && providerCount > 0) listed.set(place, { ...place, providerCount, cityCount })
  }
  const unlisted = new Map<string, NamedPlace>()
  for (const { stateSlug, citySlug, name, foldedName, providerCount } of await listCityNames(db)) {
    const state = stateBySlug(stateSlug)?.code
    if (state === undefined) continue
    const key = placeKey({ type: 'city', state }, foldedName)
    const known = byKey.get(key) ?? unlisted.get(key)?.place
    const same = known && listed.get(known)
    if (same) {
      same.providerCount += providerCount
      continue
    }
    const tidied = { name: tidyCityName(name, state), state, population: null, providerCount }
    const place = known ?? { type: 'city', ...tidied }
    if (!known) unlisted.set(key, { folded: foldedName, place })
    const url = paths.city({ stateSlug, citySlug })
    const shownName = preferListedSpelling({ name, foldedName }, place.name)
    listed.set(place, { ...place, name: shownName, url, providerCount })
  }
  const first: NamedPlace[] = []
  const others: NamedPlace[] = []
  for (const name of [...unlisted.values(), ...named]) {
    const place = listed.get(name.place)
    if (place === undefined) others.push(name)
    else first.push({ folded: name.folded, place })
  }
  return [...first.toSorted((a, b) => comparePopularity(a.place, b.place)), ...others]
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
