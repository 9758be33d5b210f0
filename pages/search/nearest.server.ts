import { directionTo, NEAR_MILES, type Direction, type Position } from '#domain/geography.ts'
import { paths } from '#domain/paths.ts'
import { toProviderCard, type ProviderCardData } from '#domain/provider.ts'
import type { SearchLocation } from '#domain/search-location.ts'
import { stateByCode } from '#domain/states.ts'
import { findCityPosition } from '#db/queries/cities.ts'
import { listProvidersNearby, type NearbyProvider } from '#db/queries/nearby.ts'
import { findZip } from '#db/queries/places.ts'
import type { ReadDb } from '#db/schema.ts'

const NEAREST = 5

interface PlaceLink {
  name: string
  href: string
}

interface NearestProvider {
  provider: ProviderCardData
  distanceMiles: number
  direction: Direction | null
}

/** What can be offered around a place without a provider. */
export interface Around {
  /** Whether anybody knows where the place is. */
  isKnown: boolean
  /** Nearest first, none beyond 250 miles. */
  nearest: NearestProvider[]
  /** How far the nearest one is when that is too far to be offered. */
  far: (PlaceLink & { distanceMiles: number }) | null
  /** Where the nearest ones are. */
  cities: PlaceLink[]
  state: PlaceLink | null
}

/** Finds what is nearest to a ZIP or city; of a state there is nothing to say. */
export async function searchAround(db: ReadDb, location: SearchLocation): Promise<Around | null> {
  if (location.type === 'state') return null
  const zip = location.type === 'zip' ? await findZip(db, location.zipCode ?? '') : undefined
  const center = zip ?? (await positionOfCity(db, location))
  const state = stateByCode(zip?.state ?? location.state ?? '')
  const found = center ? await listProvidersNearby(db, center, NEAREST) : []
  const near = found.filter(({ distanceMiles }) => distanceMiles <= NEAR_MILES)
  const [first] = found
  return {
    isKnown: center !== undefined,
    nearest: center ? near.map((provider) => toNearest(center, provider)) : [],
    far:
      first && near.length === 0
        ? { ...cityLink(first), distanceMiles: first.distanceMiles }
        : null,
    cities: [...new Map(near.map(cityLink).map((link) => [link.href, link])).values()],
    state: state ? { name: `All of ${state.name}`, href: paths.state(state.slug) } : null,
  }
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

function cityLink(provider: ProviderCardData): PlaceLink {
  return { name: `${provider.city}, ${provider.state}`, href: paths.city(provider) }
}
