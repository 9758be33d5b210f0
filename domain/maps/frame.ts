import { boxOf, FEET_PER_MILE, type Box, type Position } from '#domain/places/geography.ts'

/** An equirectangular drawing, true to scale at its middle latitude. */
export interface MapFrame {
  /** In map units, like all lengths on a map. */
  width: number
  height: number
  /** Degrees at the left and the upper edge. */
  west: number
  north: number
  unitsPerDegreeEast: number
  unitsPerDegreeNorth: number
}

export interface MapPoint {
  x: number
  y: number
}

const LONG_SIDE = 1000
const MARGIN = 12 // around the outline, so that dots on the border are not clipped
const MILES_PER_DEGREE = 69.1 // of latitude, at a radius of 3,959 miles (R-POSITION-2)

/** The frame of a whole state. */
export function stateFrame(
  bounds: Box,
  { longSide, margin } = { longSide: LONG_SIDE, margin: MARGIN },
): MapFrame {
  const ratio = eastRatio(bounds)
  const wide = (bounds.east - bounds.west) * ratio
  const high = bounds.north - bounds.south
  const scale = (longSide - 2 * margin) / Math.max(wide, high)
  return {
    width: Math.round(wide * scale) + 2 * margin,
    height: Math.round(high * scale) + 2 * margin,
    west: bounds.west - margin / (scale * ratio),
    north: bounds.north + margin / scale,
    unitsPerDegreeEast: scale * ratio,
    unitsPerDegreeNorth: scale,
  }
}

/** A frame of this size around all positions, at least `minMiles` along its shorter side. */
export function frameAround(
  positions: readonly Position[],
  { width, height, margin, minMiles }: Record<'width' | 'height' | 'margin' | 'minMiles', number>,
): MapFrame {
  const bounds = boxOf(
    positions.map((position) => ({ ...position, longitude: toEastLongitude(position) })),
    0,
  )
  const ratio = eastRatio(bounds)
  const [innerWidth, innerHeight] = [width - 2 * margin, height - 2 * margin]
  const minDegrees = minMiles / MILES_PER_DEGREE
  const scale = Math.min(
    innerWidth / Math.max((bounds.east - bounds.west) * ratio, minDegrees),
    innerHeight / Math.max(bounds.north - bounds.south, minDegrees),
  )
  return {
    width,
    height,
    west: (bounds.west + bounds.east) / 2 - width / 2 / (scale * ratio),
    north: (bounds.south + bounds.north) / 2 + height / 2 / scale,
    unitsPerDegreeEast: scale * ratio,
    unitsPerDegreeNorth: scale,
  }
}

/** Length of a degree of longitude relative to one of latitude. */
function eastRatio({ south, north }: Pick<Box, 'south' | 'north'>): number {
  return Math.cos(((south + north) / 2) * (Math.PI / 180))
}

function toEastLongitude({ longitude }: Position): number {
  return longitude > 0 ? longitude - 360 : longitude
}

/** Whole map units. */
export function projectInFrame(frame: MapFrame, position: Position): MapPoint {
  return {
    x: Math.round((toEastLongitude(position) - frame.west) * frame.unitsPerDegreeEast),
    y: Math.round((frame.north - position.latitude) * frame.unitsPerDegreeNorth),
  }
}

export function isInFrame(frame: MapFrame, { x, y }: MapPoint): boolean {
  return x >= 0 && y >= 0 && x <= frame.width && y <= frame.height
}

export function getFrameBox({ width, height, west, north, ...scale }: MapFrame): Box {
  return {
    west,
    north,
    east: west + width / scale.unitsPerDegreeEast,
    south: north - height / scale.unitsPerDegreeNorth,
  }
}

function unitsPerMile({ unitsPerDegreeNorth }: MapFrame): number {
  return unitsPerDegreeNorth / MILES_PER_DEGREE
}

const FEET = [50, 100, 200, 500]
const MILES = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
const STEPS = [
  ...FEET.map((feet) => ({ miles: feet / FEET_PER_MILE, text: `${feet} feet` })),
  ...MILES.map((miles) => ({ miles, text: miles === 1 ? '1 mile' : `${miles} miles` })),
]
const MAX_WIDTH = 100 // map units

/** The longest round distance that fits. */
export function scaleBar(frame: MapFrame): { miles: number; text: string; width: number } {
  const perMile = unitsPerMile(frame)
  const [shortest] = STEPS
  const step = STEPS.findLast(({ miles }) => miles * perMile <= MAX_WIDTH) ?? shortest
  if (step === undefined) throw new Error('there are no steps')
  return { ...step, width: Math.round(step.miles * perMile) }
}
