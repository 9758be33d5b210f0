/** Steps of a treatment in words: how many sessions lie between them differs from tattoo to tattoo. */
export const STAGES = ['Before', 'Early', 'Halfway', 'Late', 'After'] as const

const TATTOO = [
  '.##.##.', //
  '#######',
  '#######',
  '.#####.',
  '..###..',
  '...#...',
]

/** Of the grid of dots, not all of which have ink. */
export const TATTOO_SIZE = { columns: 7, rows: TATTOO.length }

interface Dot {
  column: number
  row: number
  /** How much ink is left: 1 all, 0 none. */
  ink: number
}

/** Shares of ink that a step takes from a dot; chosen for the drawing, not measured on anybody. */
const SPEEDS = [0.32, 0.27, 0.24, 0.22]
const TRACE = 0.07

/** The dots of the tattoo at a stage, 0 for the first of STAGES. */
export function dotsOf(stage: number): Dot[] {
  return TATTOO.flatMap((line, row) =>
    line.split('').flatMap((sign, column) => {
      if (sign === '.') return []
      const speed = SPEEDS[(column * 3 + row * 5) % SPEEDS.length] ?? 0
      return [{ column, row, ink: Math.max(TRACE, Number((1 - stage * speed).toFixed(2))) }]
    }),
  )
}
