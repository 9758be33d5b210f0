import { hasPosition, milesBetween, type Box, type Position } from '#domain/places/geography.ts'
import { getFrameBox } from '#domain/maps/frame.ts'
import {
  drawListMap,
  listMapFrame,
  PROVIDER_MAP_SIZE,
  type ListMapData,
  type ListMapDrawing,
} from '#domain/maps/list-map.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import type { ListEntry } from '#domain/filters/list-page.ts'
import { listLargestTowns } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readGround } from './ground.server.ts'

const MAX_TOWNS = 30 // more than fit
const MAX_CENTER_MILES = 15

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

interface ListPlaces {
  /** The center of what the list is about, which the map names. */
  city?: (Partial<Position> & { name: string }) | undefined
  /** The point from which distances are measured. */
  origin?: (Position & { name: string }) | undefined
  listTowns?: ListTowns
}

/** Map of a list; `null` without any position. */
export function readListMap(
  db: ReadDb,
  list: readonly ListEntry<ProviderCardData>[],
  { city, origin, listTowns = (box, limit) => listLargestTowns(db, box, limit) }: ListPlaces,
): Promise<ListMapDrawing | null> {
  const providers = list.map(({ provider, ...entry }) => ({ ...provider, ...entry }))
  const here = origin && { ...origin, label: origin.name, isApproximate: origin.name !== HERE }
  const frame = listMapFrame([
    ...providers,
    ...nearCenter(providers, city),
    ...(here ? [here] : []),
  ])
  return draw(listTowns, { frame, here: here ?? null, providers, city })
}

/** The center of the city, unless it is far from all of the list; alone it is the map of a list without results. */
function nearCenter(providers: readonly Position[], city: ListPlaces['city']): Position[] {
  if (city?.latitude === undefined || city.longitude === undefined) return []
  const center = { latitude: city.latitude, longitude: city.longitude }
  const isFar = (one: Position) => milesBetween(one, center) >= MAX_CENTER_MILES
  return providers.length > 0 && providers.every(isFar) ? [] : [center]
}

/** Map of a provider, which is in the middle, and of those around it on its page; `null` without a position. */
export async function readProviderMap(
  listTowns: ListTowns,
  provider: Omit<Listed, 'rank'> & { city: string },
  others: readonly Omit<Listed, 'rank'>[],
  center: Position | undefined,
): Promise<ListMapDrawing | null> {
  const { latitude, longitude, approximatePosition, name, city } = provider
  const here = { latitude, longitude, isApproximate: approximatePosition != null, label: name }
  return draw(listTowns, {
    frame: listMapFrame([provider], PROVIDER_MAP_SIZE),
    here,
    providers: others.map((other, index) => ({ ...other, rank: index + 1 })),
    city: { name: city, latitude, longitude, ...center },
  })
}

interface Drawn extends Pick<ListMapData, 'here'> {
  frame: ListMapData['frame'] | null
  providers: readonly Listed[]
  city: ListPlaces['city']
}

async function draw(
  listTowns: ListTowns,
  { frame, here, providers, city }: Drawn,
): Promise<ListMapDrawing | null> {
  if (frame === null) return null
  const towns = await listTowns(getFrameBox(frame), MAX_TOWNS)
  const entries = providers.map(({ rank, name, latitude, longitude, approximatePosition }) => ({
    rank,
    name,
    href: `#provider-${rank}`,
    latitude,
    longitude,
    isApproximate: approximatePosition != null,
  }))
  return drawListMap(
    {
      frame,
      entries,
      here,
      title: city === undefined ? null : { ...middleOf(entries), ...city },
      towns: towns.map(({ population, ...town }) => ({ ...town, size: population })),
    },
    readGround(frame),
  )
}

/** Where a city is that has no center: among its providers. */
function middleOf(entries: readonly Position[]): Position {
  const known = entries.filter(hasPosition)
  return {
    latitude: middle(known.map(({ latitude }) => latitude)),
    longitude: middle(known.map(({ longitude }) => longitude)),
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
