export interface MarkDot {
  cx: number
  cy: number
  r: number
  opacity: number
}

/** Distance between dot centers, in SVG units. */
export const MARK_STEP = 6
export const MARK_GRID = { columns: 5, rows: 4 }

export function markDots({ columns, rows } = MARK_GRID): MarkDot[] {
  return Array.from({ length: rows * columns }, (_, index) => {
    const column = index % columns
    const fade = 1 - column / columns
    return {
      cx: (column + 0.5) * MARK_STEP,
      cy: (Math.floor(index / columns) + 0.5) * MARK_STEP,
      r: round(0.7 + 1.7 * fade),
      opacity: round(0.25 + 0.75 * fade),
    }
  })
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
