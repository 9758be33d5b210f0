/** A WGS84 position in decimal degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_MILES = 3959 // fixed by the product, section 9

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

/** "3.2 mi", "1,002.4 mi", as everywhere on the site; "about 3.2 mi" between approximate positions. */
export function distanceInWords(miles: number, isApproximate = false): string {
  const [whole = '', tenth = ''] = miles.toFixed(1).split('.')
  return `${isApproximate ? 'about ' : ''}${whole.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${tenth} mi`
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

/** In which of eight directions one sets out for the other; `null` when both are one place. */
export function directionTo(from: Position, to: Position): Direction | null {
  if (milesBetween(from, to) < SAME_PLACE_MILES) return null
  const dLon = radians(to.longitude - from.longitude)
  const [a, b] = [radians(from.latitude), radians(to.latitude)]
  const east = Math.sin(dLon) * Math.cos(b)
  const north = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(dLon)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return COMPASS[(eighths + COMPASS.length) % COMPASS.length] ?? null
}

const SAME_PLACE_MILES = 0.05 // shown as "0.0 mi"

/** Nobody travels farther for an hour's treatment: beyond it nothing is offered as near. */
export const NEAR_MILES = 250

/** A file's "0, 0" stands for "no position": there is no clinic in the Gulf of Guinea. */
export function hasPosition(position: Position): boolean {
  return position.latitude !== 0 || position.longitude !== 0
}

/** Whether both numbers are finite and on Earth. */
export function isOnEarth({ latitude, longitude }: Position): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}

/** Degrees; south ≤ north, west ≤ east. */
export interface Box {
  south: number
  north: number
  west: number
  east: number
}

/**
 * Boxes that together hold every point within the radius: one, or two where the circle crosses the
 * antimeridian (the Aleutians lie on both sides).
 */
export function boxesAround(center: Position, radiusMiles: number): Box[] {
  const dLat = (radiusMiles / EARTH_RADIUS_MILES) * (180 / Math.PI)
  const south = Math.max(-90, center.latitude - dLat)
  const north = Math.min(90, center.latitude + dLat)
  const widest = Math.max(Math.abs(south), Math.abs(north))
  const ratio = Math.sin(radians(dLat)) / Math.cos(radians(Math.min(widest, 90)))
  const dLon = widest >= 90 || ratio >= 1 ? 180 : Math.asin(ratio) * (180 / Math.PI)
  if (dLon >= 180) return [{ south, north, west: -180, east: 180 }]

  const west = center.longitude - dLon
  const east = center.longitude + dLon
  if (west < -180) {
    return [
      { south, north, west: west + 360, east: 180 },
      { south, north, west: -180, east },
    ]
  }
  if (east > 180) {
    return [
      { south, north, west, east: 180 },
      { south, north, west: -180, east: east - 360 },
    ]
  }
  return [{ south, north, west, east }]
}
