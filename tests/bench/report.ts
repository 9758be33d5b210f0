interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

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

export function formatFigures(title: string, figures: readonly Figure[]): string {
  return formatTable({
    title,
    columns: ['', 'measured', 'beside', 'ratio', 'target', ''],
    rows: figures.map((figure) => {
      const { what, value, unit, beside, target } = figure
      const ratio = ratioOf(figure)
      return [
        what,
        `${digits(value)} ${unit}`,
        beside === undefined ? '' : `${digits(beside.value)} ${unit} (${beside.name})`,
        ratio === undefined ? '' : digits(ratio),
        formatTarget(target, ratio === undefined ? ` ${unit}` : ''),
        target === undefined ? '' : isWithin(target, ratio ?? value) ? 'within' : 'missed',
      ]
    }),
  })
}

export function ratioOf({ value, beside, ratio }: Figure): number | undefined {
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

/** Aligns the first column left and the others right. */
export function formatTable({ title, columns, rows }: Table): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    widths
      .map((width, index) => {
        const cell = cells[index] ?? ''
        return index === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [title, '', line(columns), rule, ...rows.map(line)].join('\n')
}
