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
import type { SearchLocation } from '#domain/search/location.ts'
import { withArticle } from '#domain/search/results-heading.ts'
import { stateByCode } from '#domain/places/states.ts'
import { findCityPosition } from '#db/directory/cities.ts'
import { listProvidersNearby, type NearbyProvider } from '#db/directory/nearby.ts'
import { findZip } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const NEAREST_COUNT = 5
/** No town is this small; treat anything closer as the center point. */
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

/** Suggestions around a place with few or no listings. */
export interface Surroundings {
  /** The position of the place is known. */
  isKnown: boolean
  /** "Denver, CO": the post office of a ZIP; `null` for other places. */
  postOffice: string | null
  /** Nearest first, at any distance; those closed for now last. */
  nearest: NearestProvider[]
  /** The nearest provider is in the place itself, listed under another city name. */
  isInside: boolean
  /** Even the nearest provider is more than NEAR_MILES away. */
  isFar: boolean
  /** Cities of the nearest providers within NEAR_MILES. */
  cities: PlaceLink[]
  state: PlaceLink | null
}

/** The nearest providers that are not in `shown`; `null` for a state. */
export async function findSurroundings(
  db: ReadDb,
  location: SearchLocation,
  shown: readonly ProviderPlace[],
): Promise<Surroundings | null> {
  if (location.type === 'state') return null
  const zip = location.type === 'zip' ? await findZip(db, location.zipCode ?? '') : undefined
  const center = zip ?? (await findPosition(db, location))
  const state = stateByCode(zip?.state ?? location.state ?? '')
  const found = center ? await listOthersNearby(db, center, shown) : []
  const miles = Math.min(...found.map(({ distanceMiles }) => distanceMiles))
  return {
    isKnown: center !== undefined,
    postOffice: zip ? `${zip.name}, ${zip.state}` : null,
    nearest: center ? found.map((provider) => toNearest(center, provider)) : [],
    isInside: found.length > 0 && miles <= INSIDE_MILES,
    isFar: found.length > 0 && miles > NEAR_MILES,
    cities: cityLinks(found.filter(({ distanceMiles }) => distanceMiles <= NEAR_MILES)),
    state: state
      ? { name: `All of ${withArticle(state.name)}`, href: paths.state(state.slug) }
      : null,
  }
}

async function listOthersNearby(db: ReadDb, center: Position, shown: readonly ProviderPlace[]) {
  const excluded = new Set(shown.map((provider) => paths.provider(provider)))
  const found = await listProvidersNearby(db, center, NEAREST_COUNT + excluded.size)
  return found.filter((provider) => !excluded.has(paths.provider(provider))).slice(0, NEAREST_COUNT)
}

async function findPosition(db: ReadDb, location: SearchLocation): Promise<Position | undefined> {
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

/** One link per city, with the distance of its nearest provider. */
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
