import stateBounds from './state-bounds.json' with { type: 'json' }
import { paths } from '#domain/site/paths.ts'
import { getFrameBox, groundBox, stateFrame, mergeBounds, type MapFrame } from './frame.ts'
import { containsBox, type Box } from '#domain/places/geography.ts'

/** Bounding box of each state in degrees; the Aleutians continue below longitude -180. */
export const STATE_BOUNDS: Readonly<Record<string, Box>> = stateBounds

/** A drawing and the SVG transform that places it in the frame. */
export interface Drawing {
  path: string
  transform: string
}

/** The drawing below the pins: that of the smallest state whose surroundings contain the frame. */
export function getGround(frame: MapFrame): Drawing {
  const box = getFrameBox(frame)
  const [smallest] = Object.entries(STATE_BOUNDS)
    .filter(([, bounds]) => containsBox(groundBox(bounds), box))
    .toSorted(([, a], [, b]) => areaOf(a) - areaOf(b))
  if (smallest !== undefined) return placeIn(frame, paths.stateOutline(smallest[0]), smallest[1])
  return placeIn(frame, paths.nationOutline(), mergeBounds(Object.values(STATE_BOUNDS)))
}

export function getStateGround(frame: MapFrame, code: string): Drawing | undefined {
  const bounds = STATE_BOUNDS[code]
  return bounds && placeIn(frame, paths.stateOutline(code), bounds)
}

const areaOf = ({ west, south, east, north }: Box): number => (east - west) * (north - south)

function placeIn(frame: MapFrame, path: string, bounds: Box): Drawing {
  const own = stateFrame(bounds)
  const scaleX = frame.unitsPerDegreeEast / own.unitsPerDegreeEast
  const scaleY = frame.unitsPerDegreeNorth / own.unitsPerDegreeNorth
  const moveX = (own.west - frame.west) * frame.unitsPerDegreeEast
  const moveY = (frame.north - own.north) * frame.unitsPerDegreeNorth
  const [a, d] = [scaleX, scaleY].map((scale) => Number(scale.toPrecision(5)))
  return { path, transform: `matrix(${a} 0 0 ${d} ${moveX.toFixed(1)} ${moveY.toFixed(1)})` }
}
