export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A measured figure and its target. */
export interface Verdict {
  what: string
  measured: string
  target: string
  isWithin: boolean
}

export interface SubjectReport {
  tables: Table[]
  verdicts: Verdict[]
  /** All figures, for --json. */
  figures: object
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

/** A verdict on a figure that must not exceed `max`. */
export function maxVerdict(
  what: string,
  value: number,
  max: number,
  format: (value: number) => string,
): Verdict {
  return {
    what,
    measured: format(value),
    target: `at most ${format(max)}`,
    isWithin: value <= max,
  }
}

export function formatVerdict({ what, measured, target, isWithin }: Verdict): string {
  return `${isWithin ? 'within' : 'over  '}  ${what}: ${measured} (target ${target})`
}
