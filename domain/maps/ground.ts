import { STATE_BOUNDS } from './state-bounds.ts'
import { paths } from '#domain/site/paths.ts'
import { getFrameBox, stateFrame, mergeBounds, type MapFrame } from './frame.ts'
import type { Box } from '#domain/places/geography.ts'

/** A drawing and the SVG transform that places it in the frame. */
interface Drawing {
  path: string
  transform: string
}

export interface Ground {
  land: Drawing[]
  /** False on maps where county lines are too close together to help. */
  hasCounties: boolean
}

/** A map of more states shows the nation's drawing instead of loading a detailed one of each. */
const MAX_DETAILED_STATES = 6

const NATION_BOUNDS = mergeBounds(Object.values(STATE_BOUNDS))

/** The map below the pins: the states that may be visible in a frame. */
export function getGround(frame: MapFrame): Ground {
  const box = getFrameBox(frame)
  const seen = Object.entries(STATE_BOUNDS).filter(
    ([, bounds]) =>
      bounds.west <= box.east &&
      bounds.east >= box.west &&
      bounds.south <= box.north &&
      bounds.north >= box.south,
  )
  if (seen.length > MAX_DETAILED_STATES) {
    return { land: [placeIn(frame, paths.nationOutline(), NATION_BOUNDS)], hasCounties: false }
  }
  const land = seen.map(([code, bounds]) => placeIn(frame, paths.stateOutline(code), bounds))
  return { land, hasCounties: true }
}

export function getStateGround(frame: MapFrame, code: string): Ground {
  const bounds = STATE_BOUNDS[code]
  const land = bounds === undefined ? [] : [placeIn(frame, paths.stateOutline(code), bounds)]
  return { land, hasCounties: false }
}

function placeIn(frame: MapFrame, path: string, bounds: Box): Drawing {
  const own = stateFrame(bounds)
  const scaleX = frame.unitsPerDegreeEast / own.unitsPerDegreeEast
  const scaleY = frame.unitsPerDegreeNorth / own.unitsPerDegreeNorth
  const moveX = (own.west - frame.west) * frame.unitsPerDegreeEast
  const moveY = (frame.north - own.north) * frame.unitsPerDegreeNorth
  const [a, d] = [scaleX, scaleY].map((scale) => Number(scale.toPrecision(5)))
  return { path, transform: `matrix(${a} 0 0 ${d} ${moveX.toFixed(1)} ${moveY.toFixed(1)})` }
}
