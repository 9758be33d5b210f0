import {
  directionTo,
  formatDistance,
  NEAR_MILES,
  type Direction,
  type Position,
} from '#domain/places/geography.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import {
  hasApproximatePosition,
  toProviderCard,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import type { SearchLocation } from '#domain/search/location/location.ts'
import { withArticle } from '#domain/search/results-heading.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findCityPosition } from '#db/directory/cities.ts'
import { listProvidersNearby, type NearbyProvider } from '#db/directory/nearby.ts'
import { findZip } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const NEAREST = 5
/** Nobody's town ends so close to its middle. */
const INSIDE_MILES = 0.5

interface PlaceLink {
  name: string
  href: string
}

interface NearestProvider {
  provider: ProviderCardData
  distanceMiles: number
  direction: Direction | null
}

/** What can be offered around a place where hardly anybody is listed. */
export interface Around {
  /** Whether anybody knows where the place is. */
  isKnown: boolean
  /** "Denver, CO": the post office of a ZIP; `null` of other places. */
  postOffice: string | null
  /** Nearest first, however far. */
  nearest: NearestProvider[]
  /** Whether the first of them is in the middle of the place, under another name. */
  isInside: boolean
  /** Whether even the first of them is farther than anybody would travel. */
  isFar: boolean
  /** Where the nearest ones are, none of them far. */
  cities: PlaceLink[]
  state: PlaceLink | null
}

/** Finds who else is nearest to a ZIP or city; of a state there is nothing to say. */
export async function searchAround(
  db: ReadDb,
  location: SearchLocation,
  shown: readonly ProviderPlace[],
): Promise<Around | null> {
  if (location.type === 'state') return null
  const zip = location.type === 'zip' ? await findZip(db, location.zipCode ?? '') : undefined
  const center = zip ?? (await positionOfCity(db, location))
  const state = stateByCode(zip?.state ?? location.state ?? '')
  const found = center ? await listOthersNearby(db, center, shown) : []
  const [first] = found
  return {
    isKnown: center !== undefined,
    postOffice: zip ? `${zip.name}, ${zip.state}` : null,
    nearest: center ? found.map((provider) => toNearest(center, provider)) : [],
    isInside: first !== undefined && first.distanceMiles <= INSIDE_MILES,
    isFar: first !== undefined && first.distanceMiles > NEAR_MILES,
    cities: cityLinks(found.filter(({ distanceMiles }) => distanceMiles <= NEAR_MILES)),
    state: state
      ? { name: `All of ${withArticle(state.name)}`, href: paths.state(state.slug) }
      : null,
  }
}

async function listOthersNearby(db: ReadDb, center: Position, shown: readonly ProviderPlace[]) {
  const known = new Set(shown.map((provider) => paths.provider(provider)))
  const found = await listProvidersNearby(db, center, NEAREST + known.size)
  return found.filter((provider) => !known.has(paths.provider(provider))).slice(0, NEAREST)
}

async function positionOfCity(db: ReadDb, location: SearchLocation): Promise<Position | undefined> {
  const { type, name, city = name, state } = location
  if (type !== 'city' || state === undefined) return undefined
  return findCityPosition(db, { city, stateCode: state })
}

function toNearest(center: Position, provider: NearbyProvider): NearestProvider {
  const { distanceMiles } = provider
  return {
    provider: toProviderCard(provider),
    distanceMiles,
    direction: directionTo(center, provider),
  }
}

/** Each city once, with the distance of its nearest provider. */
function cityLinks(nearestFirst: readonly NearbyProvider[]): PlaceLink[] {
  const links = new Map<string, PlaceLink>()
  for (const provider of nearestFirst) {
    const { city, state } = provider
    const href = paths.city(provider)
    if (links.has(href)) continue
    const distance = formatDistance(provider.distanceMiles, hasApproximatePosition(provider))
    links.set(href, { name: `${city}, ${state} (${distance})`, href })
  }
  return [...links.values()]
}
