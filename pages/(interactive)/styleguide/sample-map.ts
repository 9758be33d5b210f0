import { listMapFrame, type MapEntry } from '#domain/maps/list-map.ts'
import type { ListMapProps } from '#ui/map/ListMap.tsx'
import { AUSTIN_CENTER } from './sample-providers.ts'

const POSITIONS = [
  [30.2713, -97.7426],
  [30.2729, -97.7403],
  [30.3541, -97.7335],
  [30.2267, -97.7622],
  [0, 0],
  [30.273, -97.7412],
  [30.4012, -97.8012],
] as const

const entries = POSITIONS.map(([latitude, longitude], index): MapEntry => ({
  rank: index + 1,
  name: `Clinic ${index + 1}`,
  href: '#part-maps',
  latitude,
  longitude,
  isApproximate: index === 3,
}))

const frame = listMapFrame(entries)
if (frame === null) throw new Error('the sample has positions')

export const SAMPLE_MAP: ListMapProps = {
  frame,
  entries,
  here: { ...AUSTIN_CENTER, latitude: 30.31, label: 'ZIP 78751', isApproximate: true },
  towns: [
    { name: 'Austin', size: 964_254, ...AUSTIN_CENTER },
    { name: 'West Lake Hills', size: 3063, latitude: 30.2979, longitude: -97.8019 },
    { name: 'Rollingwood', size: 1412, latitude: 30.2769, longitude: -97.7911 },
  ],
}
