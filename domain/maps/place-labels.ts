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
  /** Only of the name of what the map shows. */
  titleSize?: number
}

const SIZE = 11
/** The first one for which there is land. */
const TITLE_SIZES = [13, 11, 9.5]
/** Relative to the size, in the widest of the usual system fonts. */
const NARROW = /[ .,'’\-Iijlftr]/g
const LETTER_WIDTH = { narrow: 0.42, other: 0.66 }
const LINE_HEIGHT = 1.2
/** Of semibold letters, relative to the others. */
const SEMIBOLD = 1.15
/** Around the name of what the map shows, to the pins. */
const TITLE_SPACE = 3
const BASELINE = 0.36 // below the middle of a line

interface LabelOptions {
  frame: MapFrame
  taken: readonly Rectangle[]
  /** Each label covers as few of these as possible. */
  avoided?: readonly Rectangle[]
  /** No label stands there. */
  isWet: (area: Rectangle) => boolean
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
  { taken, avoided = [], isWet, frame, max, leeway = 0 }: LabelOptions,
): PlacedLabel[] {
  const placed: PlacedLabel[] = []
  const isFree = ({ area }: PlacedLabel): boolean =>
    isInside(frame, area) &&
    !taken.some((other) => isOverlapping(other, area)) &&
    !placed.some((other) => isOverlapping(other.area, area)) &&
    !isWet(area)
  for (const label of labels) {
    if (placed.length === max) break
    let best: PlacedLabel | undefined
    let fewest = Infinity
    for (const candidate of candidates(label, leeway)) {
      if (!isFree(candidate)) continue
      const covered = countCovered(avoided, candidate)
      if (covered < fewest) best = candidate
      fewest = Math.min(covered, fewest)
      if (fewest === 0) break
    }
    if (best !== undefined) placed.push(best)
  }
  return placed
}

const isInside = ({ width, height }: MapFrame, { left, top, right, bottom }: Rectangle): boolean =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

const countCovered = (avoided: readonly Rectangle[], { area }: PlacedLabel): number =>
  avoided.filter((other) => isOverlapping(other, area)).length

const REACH = Array.from({ length: 107 }, (_, step) => 6 * (step - 53)) // across a map
/** From a point to those around it, the nearest first. */
const STEPS = REACH.flatMap((x) => REACH.map((y) => ({ x, y, away: Math.hypot(x, y) }))).toSorted(
  (a, b) => a.away - b.away,
)
/** A pin below a name is worse than a name that is this much farther from its point (map units). */
const COST_OF_COVERING = 80

type Surroundings = Pick<LabelOptions, 'frame' | 'taken' | 'isWet'>

/** The name of what the map shows, which is always there: the nearest place on land that covers few pins. */
export function placeTitle(label: Label, around: Surroundings): PlacedLabel {
  let largest: PlacedLabel | undefined
  for (const titleSize of TITLE_SIZES) {
    const placed = { ...placeTitleAt(titleSize, label, around), titleSize }
    if (!around.isWet(placed.area)) return placed
    largest ??= placed
  }
  return largest ?? placeTitleAt(SIZE, label, around)
}

function placeTitleAt(size: number, { text, x, y }: Label, around: Surroundings): PlacedLabel {
  const { frame, taken, isWet } = around
  const titleAt = (at: MapPoint) => place({ text, anchor: 'middle', ...at }, size, SEMIBOLD)
  const [halfWidth, halfHeight] = [(SEMIBOLD * widthOf(text, size)) / 2, (size * LINE_HEIGHT) / 2]
  const center = {
    x: Math.min(Math.max(x, halfWidth), frame.width - halfWidth),
    y: Math.min(Math.max(y, halfHeight), frame.height - halfHeight),
  }
  let best = titleAt(center)
  const spaced = taken.map((area) => grown(area, TITLE_SPACE))
  let least = Infinity
  for (const step of STEPS) {
    if (step.away >= least) break
    const candidate = titleAt({ x: center.x + step.x, y: center.y + step.y })
    if (!isInside(frame, candidate.area)) continue
    const cost = step.away + COST_OF_COVERING * countCovered(spaced, candidate)
    if (cost >= least || isWet(candidate.area)) continue
    best = candidate
    least = cost
  }
  return best
}

const grown = ({ left, top, right, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

function widthOf(text: string, size: number): number {
  const narrow = text.match(NARROW)?.length ?? 0
  const letters = narrow * LETTER_WIDTH.narrow + (text.length - narrow) * LETTER_WIDTH.other
  return Math.ceil(letters * size)
}

function candidates({ text, x, y, gap }: Label, leeway: number): PlacedLabel[] {
  const half = (SIZE * LINE_HEIGHT) / 2
  return [gap, ...(leeway === 0 ? [] : [gap + leeway])].flatMap((away) => [
    place({ text, anchor: 'start', x: x + away, y }),
    place({ text, anchor: 'end', x: x - away, y }),
    place({ text, anchor: 'middle', x, y: y - away - half }),
    place({ text, anchor: 'middle', x, y: y + away + half }),
    ...[y - half, y + half].flatMap((beside) => [
      place({ text, anchor: 'start', x: x + away, y: beside }),
      place({ text, anchor: 'end', x: x - away, y: beside }),
    ]),
  ])
}

const SHARE_LEFT = { start: 0, middle: 0.5, end: 1 } as const

/** `x` is the text's start, end or center, `y` the center of its line. */
function place(
  { text, anchor, x, y }: MapPoint & Pick<PlacedLabel, 'text' | 'anchor'>,
  size = SIZE,
  weight = 1,
): PlacedLabel {
  const width = weight * widthOf(text, size)
  const left = x - SHARE_LEFT[anchor] * width
  const top = y - (size * LINE_HEIGHT) / 2
  const area = { left, top, right: left + width, bottom: top + size * LINE_HEIGHT }
  return { text, anchor, x: Math.round(x), y: Math.round(y + BASELINE * size), area }
}
