import type { MapPoint } from './frame.ts'

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
