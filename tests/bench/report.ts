type Unit = 's' | 'ms' | 'MB' | 'pages/s'

export interface Figure {
  what: string
  value: number
  unit: Unit
  /** A yardstick measured in the same run, in the same unit. */
  beside?: { name: string; value: number }
  /** `value` relative to `beside`, where it is not their quotient. */
  ratio?: number
  /** For the ratio if there is a yardstick, otherwise for the value. */
  target?: { atMost: number } | { atLeast: number }
}

/** Cells by row and column, for `console.table`. */
export function tabulate(figures: readonly Figure[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    figures.map((figure) => {
      const { what, value, unit, beside, target } = figure
      const ratio = ratioOf(figure)
      const cells = {
        measured: `${digits(value)} ${unit}`,
        beside: beside === undefined ? '' : `${digits(beside.value)} ${unit} (${beside.name})`,
        ratio: ratio === undefined ? '' : digits(ratio),
        target: formatTarget(target, ratio === undefined ? ` ${unit}` : ''),
        verdict: target === undefined ? '' : isWithin(target, ratio ?? value) ? 'within' : 'missed',
      }
      return [what, cells]
    }),
  )
}

function ratioOf({ value, beside, ratio }: Figure): number | undefined {
  return ratio ?? (beside && value / beside.value)
}

function formatTarget(target: Figure['target'], unit: string): string {
  if (target === undefined) return ''
  return 'atMost' in target ? `<= ${target.atMost}${unit}` : `>= ${target.atLeast}${unit}`
}

function isWithin(target: NonNullable<Figure['target']>, value: number): boolean {
  return 'atMost' in target ? value <= target.atMost : value >= target.atLeast
}

/** About three significant digits. */
function digits(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  return value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3)
}
