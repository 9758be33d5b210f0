export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A measured figure beside what it is meant to be. */
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

/** The first column is flush left, the others flush right. */
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

export function formatVerdict({ what, measured, target, isWithin }: Verdict): string {
  return `${isWithin ? 'within' : 'over  '}  ${what}: ${measured} (target ${target})`
}
