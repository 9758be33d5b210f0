import { formatCount } from '#domain/text/counts.ts'

/** A WGS84 position in decimal degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_MILES = 3959 // R-POSITION-2

export const FEET_PER_MILE = 5280

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in miles on a spherical Earth, so up to 0.5 % off. */
export function milesBetween(a: Position, b: Position): number {
  const dLat = radians(b.latitude - a.latitude)
  const dLon = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** "0.8 mi", "about 12 mi"; two centers of a ZIP code or city say only that (R-POSITION-2). */
export function formatDistance(miles: number, isApproximate = false): string {
  if (miles < SAME_PLACE_MILES) return isApproximate ? 'in the same area' : 'under 0.1 mi'
  const tenths = miles.toFixed(1)
  const shown = tenths.length > '9.9'.length ? formatCount(Math.round(miles)) : tenths
  return `${isApproximate ? 'about ' : ''}${shown} mi`
}

const COMPASS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const

export type Direction = (typeof COMPASS)[number]

/** Initial bearing, rounded to eight directions; `null` when both are the same place. */
export function directionTo(from: Position, to: Position): Direction | null {
  if (milesBetween(from, to) < SAME_PLACE_MILES) return null
  const dLon = radians(to.longitude - from.longitude)
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const east = Math.sin(dLon) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(dLon)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return COMPASS[(eighths + COMPASS.length) % COMPASS.length] ?? null
}

const SAME_PLACE_MILES = 0.05 // would be shown as "0.0 mi"

/** Clinics farther away are never offered as nearby. */
export const NEAR_MILES = 250

/** Clinic lists write a missing position as "0, 0", a point in the Gulf of Guinea. */
export function hasPosition(position: Position): boolean {
  return position.latitude !== 0 || position.longitude !== 0
}

/** False for NaN, too. */
export function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** "30.27,-97.74"; `undefined` for any other text. */
export function parsePosition(text: string): Position | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text)
  const position = { latitude: Number(found?.[1]), longitude: Number(found?.[2]) }
  return isOnEarth(position) ? position : undefined
}

/** True for a position outside the boxes around the 48 states, Alaska and Hawaii. */
export function isAbroad(position: Position): boolean {
  return hasPosition(position) && !UNITED_STATES.some((box) => isInBox(box, position))
}

/** Degrees; south ≤ north, west ≤ east. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/** Bounding box of positions with a margin in degrees; contains nothing when there are none. */
export function boxOf(positions: readonly Position[], margin: number): Box {
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes) - margin,
    north: Math.max(...latitudes) + margin,
    west: Math.min(...longitudes) - margin,
    east: Math.max(...longitudes) + margin,
  }
}

export function isInBox({ south, north, west, east }: Box, { latitude, longitude }: Position) {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

export function containsBox(outer: Box, inner: Box): boolean {
  return (
    inner.south >= outer.south &&
    inner.north <= outer.north &&
    inner.west >= outer.west &&
    inner.east <= outer.east
  )
}

/** Every longitude where the circle crosses the antimeridian (the Aleutians lie on both sides). */
export function boxAround(center: Position, radiusMiles: number): Box {
  const dLat = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI)
  const south = Math.max(-90, center.latitude - dLat)
  const north = Math.min(90, center.latitude + dLat)
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const ratio = Math.sin(radians(dLat)) / Math.cos(radians(Math.min(widest, 90)))
  const dLon = widest >= 90 || ratio >= 1 ? 180 : Math.asin(ratio) * (180 / Math.PI)
  const [west, east] = [center.longitude - dLon, center.longitude + dLon]
  return west < -180 || east > 180
    ? { south, north, west: -180, east: 180 }
    : { south, north, west, east }
}

const UNITED_STATES: readonly Box[] = [
  { south: 24, north: 50, west: -125, east: -66 },
  { south: 51, north: 72, west: -180, east: -129 },
  { south: 51, north: 54, west: 172, east: 180 },
  { south: 18, north: 29, west: -179, east: -154 },
]
