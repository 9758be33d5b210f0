import { hasPosition, type Box, type Position } from '#domain/places/geography.ts'
import { getFrameBox } from '#domain/maps/frame.ts'
import { listMapFrame, PROVIDER_MAP_SIZE, type MapHere } from '#domain/maps/list-map.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import type { ListEntry } from '#domain/filters/list-page.ts'
import { listLargestTowns } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { ListMapProps } from './ListMap.tsx'

const MAX_TOWNS = 30 // more than fit

interface Listed extends Position {
  /** Its card has the id `provider-{rank}`. */
  rank: number
  name: string
  approximatePosition?: 'zip' | 'city' | null
}

/** Most populous first. */
type ListTowns = (box: Box, limit: number) => ReturnType<typeof listLargestTowns>

/** Label of the visitor's own position. */
export const HERE = 'You are here'

/** Map of a list with the origin of its distances; `null` without any position. */
export function readListMap(
  db: ReadDb,
  entries: readonly ListEntry<ProviderCardData>[],
  origin?: Position & { name: string },
  listTowns: ListTowns = (box, limit) => listLargestTowns(db, box, limit),
): Promise<ListMapProps | null> {
  const providers = entries.map(({ provider, ...entry }) => ({ ...provider, ...entry }))
  const center = origin && { ...origin, label: origin.name, isApproximate: origin.name !== HERE }
  return readMap(listTowns, providers, center ?? null)
}

/** Map of a provider with the others on its page; `null` when its position is unknown. */
export async function readProviderMap(
  listTowns: ListTowns,
  provider: Omit<Listed, 'rank' | 'name'>,
  others: readonly Omit<Listed, 'rank'>[],
): Promise<ListMapProps | null> {
  if (!hasPosition(provider)) return null
  const { latitude, longitude, approximatePosition } = provider
  const isApproximate = approximatePosition != null
  const here = { latitude, longitude, isApproximate, label: 'This provider' }
  return readMap(
    listTowns,
    others.map((other, index) => ({ ...other, rank: index + 1 })),
    here,
    PROVIDER_MAP_SIZE,
  )
}

async function readMap(
  listTowns: ListTowns,
  providers: readonly Listed[],
  here: MapHere | null,
  size?: typeof PROVIDER_MAP_SIZE,
): Promise<ListMapProps | null> {
  const frame = listMapFrame(here === null ? providers : [...providers, here], size)
  if (frame === null) return null
  const towns = await listTowns(getFrameBox(frame), MAX_TOWNS)
  return {
    frame,
    entries: providers.map(({ rank, name, latitude, longitude, approximatePosition }) => ({
      rank,
      name,
      href: `#provider-${rank}`,
      latitude,
      longitude,
      isApproximate: approximatePosition != null,
    })),
    here,
    towns: towns.map(({ population, ...town }) => ({ ...town, size: population })),
  }
}
