import type { Position } from './geography.ts'

/** Bounding box in degrees. Alaska's west is below -180, so that the Aleutians stay in one piece. */
export interface StateBounds {
  west: number
  south: number
  east: number
  north: number
}

export interface StateFrame {
  width: number
  height: number
  west: number
  north: number
  unitsPerDegreeEast: number
  unitsPerDegreeNorth: number
}

const LONG_SIDE = 1000 // map units
const MARGIN = 12 // map units around the outline, so that dots on the border are not clipped

/** Equirectangular projection, true to scale at the state's middle latitude. */
export function stateFrame(bounds: StateBounds): StateFrame {
  const middle = ((bounds.south + bounds.north) / 2) * (Math.PI / 180)
  const wide = (bounds.east - bounds.west) * Math.cos(middle)
  const high = bounds.north - bounds.south
  const unitsPerDegreeNorth = (LONG_SIDE - 2 * MARGIN) / Math.max(wide, high)
  return {
    width: Math.round(wide * unitsPerDegreeNorth) + 2 * MARGIN,
    height: Math.round(high * unitsPerDegreeNorth) + 2 * MARGIN,
    west: bounds.west,
    north: bounds.north,
    unitsPerDegreeEast: unitsPerDegreeNorth * Math.cos(middle),
    unitsPerDegreeNorth,
  }
}

export function projectInFrame(frame: StateFrame, { latitude, longitude }: Position) {
  const east = longitude > 0 ? longitude - 360 : longitude
  return {
    x: Math.round(MARGIN + (east - frame.west) * frame.unitsPerDegreeEast),
    y: Math.round(MARGIN + (frame.north - latitude) * frame.unitsPerDegreeNorth),
  }
}

export function isInFrame(frame: StateFrame, { x, y }: { x: number; y: number }): boolean {
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height
}
