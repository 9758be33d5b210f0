import { milesBetween, type Box, type Position } from './geography.ts'

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** Great-circle miles from a position to the nearest point of a box; 0 inside it. */
export function milesToBox(from: Position, box: Box): number {
  const { latitude, longitude } = from
  if (longitude >= box.west && longitude <= box.east) {
    return milesBetween(from, { latitude: clamp(latitude, box.south, box.north), longitude })
  }
  return Math.min(milesToMeridian(from, box.west, box), milesToMeridian(from, box.east, box))
}

/** Along a parallel the nearest point has the nearest longitude, so a side holds the minimum. */
function milesToMeridian(from: Position, longitude: number, { south, north }: Box): number {
  const phi = radians(from.latitude)
  const away = radians(longitude - from.longitude)
  const foot = Math.atan2(Math.sin(phi), Math.cos(phi) * Math.cos(away)) * (180 / Math.PI)
  return Math.min(
    ...[south, north, clamp(foot, south, north)].map((latitude) =>
      milesBetween(from, { latitude, longitude }),
    ),
  )
}
