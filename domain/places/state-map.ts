import type { Position } from './geography.ts'

/** Degrees; longitudes of the Aleutians run on below -180. */
export interface StateBounds {
  west: number
  south: number
  east: number
  north: number
}

/** How positions become points of a state's map; width and height are in map units. */
export interface StateFrame {
  width: number
  height: number
  west: number
  north: number
  unitsPerDegreeEast: number
  unitsPerDegreeNorth: number
}

const LONGER_SIDE = 1000 // map units
const MARGIN = 12 // map units around the outline, so that a dot on the border is whole

/** An equirectangular frame true to scale at the state's middle latitude. */
export function frameOf(bounds: StateBounds): StateFrame {
  const middle = ((bounds.south + bounds.north) / 2) * (Math.PI / 180)
  const wide = (bounds.east - bounds.west) * Math.cos(middle)
  const high = bounds.north - bounds.south
  const unitsPerDegreeNorth = (LONGER_SIDE - 2 * MARGIN) / Math.max(wide, high)
  return {
    width: Math.round(wide * unitsPerDegreeNorth) + 2 * MARGIN,
    height: Math.round(high * unitsPerDegreeNorth) + 2 * MARGIN,
    west: bounds.west,
    north: bounds.north,
    unitsPerDegreeEast: unitsPerDegreeNorth * Math.cos(middle),
    unitsPerDegreeNorth,
  }
}

/** A position as a point of the map, in whole units. */
export function projectInFrame(frame: StateFrame, { latitude, longitude }: Position) {
  const east = longitude > 0 ? longitude - 360 : longitude
  return {
    x: Math.round(MARGIN + (east - frame.west) * frame.unitsPerDegreeEast),
    y: Math.round(MARGIN + (frame.north - latitude) * frame.unitsPerDegreeNorth),
  }
}

/** Whether a point lies on the drawn map. */
export function isInFrame(frame: StateFrame, { x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height
}
