import stateBounds from './state-bounds.json' with { type: 'json' }
import { paths } from '#domain/site/paths.ts'
import { stateFrame, type MapFrame } from './frame.ts'
import { formatTransform, type Drawing } from './tiles.ts'
import type { Box } from '#domain/places/geography.ts'

/** Bounding box of each state in degrees; the Aleutians continue below longitude -180. */
export const STATE_BOUNDS: Readonly<Record<string, Box>> = stateBounds

/** The land of a state. */
export function placeOutline(frame: MapFrame, code: string): Drawing | undefined {
  const bounds = STATE_BOUNDS[code]
  if (bounds === undefined) return undefined
  const own = stateFrame(bounds)
  const transform = formatTransform(
    [
      frame.unitsPerDegreeEast / own.unitsPerDegreeEast,
      frame.unitsPerDegreeNorth / own.unitsPerDegreeNorth,
    ],
    [
      (own.west - frame.west) * frame.unitsPerDegreeEast,
      (frame.north - own.north) * frame.unitsPerDegreeNorth,
    ],
  )
  return { path: paths.stateOutline(code), transform }
}
