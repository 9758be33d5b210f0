import type { MapPoint } from './frame.ts'

/** 24 CSS pixels on a map of 320 units in a phone's 288 pixels (WCAG 2.5.8). */
export const PIN_HEIGHT = 27
/** A drop stands on its point; a circle that counts several has it in the middle. */
const pinArea = ({ x, y }: MapPoint): Rectangle =>
  rectangleAround({ x, y: y - PIN_HEIGHT / 2 }, PIN_HEIGHT, PIN_HEIGHT)

/** Of the drop for the point that the map is about, this much larger. */
export const HERE_SCALE = 1.25
export const hereArea = ({ x, y }: MapPoint): Rectangle =>
  rectangleAround(
    { x, y: y - (PIN_HEIGHT * HERE_SCALE) / 2 },
    PIN_HEIGHT * HERE_SCALE,
    PIN_HEIGHT * HERE_SCALE,
  )

const circleArea = (point: MapPoint): Rectangle => rectangleAround(point, PIN_HEIGHT, PIN_HEIGHT)

interface Ranked extends MapPoint {
  rank: number
}

interface Pin<Entry extends Ranked> extends MapPoint {
  /** In rank order; the pin stands at the position of the first. */
  entries: readonly [Entry, ...Entry[]]
  area: Rectangle
}

/** Entries whose pins would overlap share one. In rank order. */
export function groupPins<Entry extends Ranked>(entries: readonly Entry[]): Pin<Entry>[] {
  const pins: Pin<Entry>[] = []
  for (const entry of entries) {
    let added = makePin([entry])
    for (;;) {
      const { area } = added
      const index = pins.findIndex((pin) => isOverlapping(pin.area, area))
      const [other] = index === -1 ? [] : pins.splice(index, 1)
      if (other === undefined) break
      added = makePin(mergeByRank(other.entries, added.entries))
    }
    pins.push(added)
  }
  return pins.toSorted((a, b) => a.entries[0].rank - b.entries[0].rank)
}

function makePin<Entry extends Ranked>(entries: Pin<Entry>['entries']): Pin<Entry> {
  const { x, y } = entries[0]
  const area = entries.length === 1 ? pinArea : circleArea
  return { entries, x, y, area: area({ x, y }) }
}

function mergeByRank<Entry extends Ranked>(
  a: Pin<Entry>['entries'],
  b: Pin<Entry>['entries'],
): Pin<Entry>['entries'] {
  const [first, second] = a[0].rank < b[0].rank ? [a, b] : [b, a]
  const [head, ...rest] = first
  return [head, ...[...rest, ...second].toSorted((one, other) => one.rank - other.rank)]
}

/** In map units. */
export interface Rectangle {
  left: number
  top: number
  right: number
  bottom: number
}

export function rectangleAround({ x, y }: MapPoint, width: number, height: number): Rectangle {
  return {
    left: x - width / 2,
    right: x + width / 2,
    top: y - height / 2,
    bottom: y + height / 2,
  }
}

/** False when they only touch. */
export function isOverlapping(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
