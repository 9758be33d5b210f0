import { hasPosition, type Position } from '#domain/places/geography.ts'
import { placeOutline, STATE_BOUNDS } from './ground.ts'
import type { Ground } from './tiles.ts'
import { isInFrame, projectInFrame, stateFrame, type MapFrame, type MapPoint } from './frame.ts'
import { PIN_HEIGHT, type Rectangle, rectangleAround } from './group-pins.ts'
import { placeLabels } from './place-labels.ts'

interface City extends Position {
  name: string
  providerCount: number
}

interface CityDot<Of extends City> extends MapPoint {
  city: Of
  radius: number
  /** True when its touch target does not overlap that of a larger city. */
  isTarget: boolean
}

const SIZE = { longSide: 320, margin: 14 }
const MIN_RADIUS = 2
const RADIUS_PER_ROOT = 0.7 // times the square root, so that the area grows with the count
const LABEL_GAP = 3
const MAX_LABELS = 14

/** Dots with touch targets come first, then larger cities; `null` for an unknown state. */
export function drawCitiesMap<Of extends City>(
  code: string,
  cities: readonly Of[],
  readGround: (frame: MapFrame) => Ground,
) {
  const bounds = STATE_BOUNDS[code]
  if (bounds === undefined) return null
  const frame = stateFrame(bounds, SIZE)
  const { tiles, isWet } = readGround(frame)
  const dots: CityDot<Of>[] = []
  for (const city of cities.toSorted((a, b) => b.providerCount - a.providerCount)) {
    const point = projectInFrame(frame, city)
    if (!hasPosition(city) || !isInFrame(frame, point)) continue
    const isTarget = !dots.some((dot) => dot.isTarget && isNear(dot, point))
    const radius = Math.round(MIN_RADIUS + RADIUS_PER_ROOT * Math.sqrt(city.providerCount))
    dots.push({ city, ...point, radius, isTarget })
  }
  const labels = placeLabels(
    dots.map(({ city, x, y, radius }) => ({ text: city.name, x, y, gap: radius + LABEL_GAP })),
    // Even a large dot is only avoided: otherwise the largest cities, in crowds, would have no name.
    { taken: [], avoided: dots.map(areaOf), isWet, frame, max: MAX_LABELS },
  )
  const sorted = dots.toSorted((a, b) => Number(b.isTarget) - Number(a.isTarget))
  return { frame, outline: placeOutline(frame, code), tiles, dots: sorted, labels }
}

const isNear = (a: MapPoint, b: MapPoint): boolean =>
  Math.abs(a.x - b.x) < PIN_HEIGHT && Math.abs(a.y - b.y) < PIN_HEIGHT

type Circle = MapPoint & { radius: number }

const areaOf = (dot: Circle): Rectangle => rectangleAround(dot, 2 * dot.radius, 2 * dot.radius)
