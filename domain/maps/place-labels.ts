import type { MapFrame, MapPoint } from './frame.ts'
import { isOverlapping, type Rectangle } from './group-pins.ts'

interface Label extends MapPoint {
  text: string
  gap: number
}

export interface PlacedLabel extends MapPoint {
  text: string
  anchor: 'start' | 'middle' | 'end'
  area: Rectangle
}

const LETTER_WIDTH = 7 // of the widest of the usual system fonts, at a size of 11
const LINE_HEIGHT = 13
const BASELINE = 4 // below the middle of a line

interface LabelOptions {
  frame: MapFrame
  taken: readonly Rectangle[]
  /** Each label covers as few of these as possible. */
  avoided?: readonly Rectangle[]
  max: number
  /** Maximum distance of a label from its point. */
  leeway?: number
}

/**
 * Places labels beside, above or below their points, in order of priority; drops those that do not
 * fit.
 */
export function placeLabels(
  labels: readonly Label[],
  { taken, avoided = [], frame, max, leeway = 0 }: LabelOptions,
): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  const isFree = ({ area }: PlacedLabel): boolean =>
    area.left >= 0 &&
    area.top >= 0 &&
    area.right <= frame.width &&
    area.bottom <= frame.height &&
    !taken.some((other) => isOverlapping(other, area)) &&
    !placed.some((other) => isOverlapping(other.area, area))
  for (const label of labels) {
    if (placed.length === max) break
    let best: PlacedLabel | undefined
    let fewest = Infinity
    for (const candidate of candidates(label, leeway)) {
      if (!isFree(candidate)) continue
      const covered = avoided.filter((other) => isOverlapping(other, candidate.area)).length
      if (covered < fewest) best = candidate
      fewest = Math.min(covered, fewest)
      if (fewest === 0) break
    }
    if (best !== undefined) placed.push(best)
  }
  return placed
}

function candidates({ text, x, y, gap }: Label, leeway: number): PlacedLabel[] {
  const width = Math.ceil(text.length * LETTER_WIDTH)
  return [gap, ...(leeway === 0 ? [] : [gap + leeway])].flatMap((away) => [
    place(text, 'start', x + away, y, width),
    place(text, 'end', x - away, y, width),
    place(text, 'middle', x, y - away - LINE_HEIGHT / 2, width),
    place(text, 'middle', x, y + away + LINE_HEIGHT / 2, width),
  ])
}

const SHARE_LEFT = { start: 0, middle: 0.5, end: 1 } as const

/** `x` is the text's start, end or center, `middle` the center of its line. */
function place(
  text: string,
  anchor: PlacedLabel['anchor'],
  x: number,
  middle: number,
  width: number,
): PlacedLabel {
  const left = x - SHARE_LEFT[anchor] * width
  const top = middle - LINE_HEIGHT / 2
  const area = { left, top, right: left + width, bottom: top + LINE_HEIGHT }
  return { text, anchor, x: Math.round(x), y: Math.round(middle + BASELINE), area }
}
