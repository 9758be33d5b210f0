/** Stages of a treatment. Not numbered, because the sessions between them vary by tattoo. */
export const STAGES = ['Before', 'Early', 'Halfway', 'Late', 'After'] as const

const TATTOO = [
  '.##.##.', //
  '#######',
  '#######',
  '.#####.',
  '..###..',
  '...#...',
]

export const TATTOO_SIZE = { columns: 7, rows: TATTOO.length }

interface Dot {
  column: number
  row: number
  /** Ink left, 0 to 1. */
  ink: number
}

/** Share of ink a dot loses per stage. Chosen for looks, not clinical data. */
const FADE_RATES = [0.32, 0.27, 0.24, 0.22]
const MIN_INK = 0.07

export function tattooDots(stage: number): Dot[] {
  return TATTOO.flatMap((line, row) =>
    line.split('').flatMap((sign, column) => {
      if (sign === '.') return []
      const speed = FADE_RATES[(column * 3 + row * 5) % FADE_RATES.length] ?? 0
      return [{ column, row, ink: Math.max(MIN_INK, Number((1 - stage * speed).toFixed(2))) }]
    }),
  )
}
