import type { ReactNode } from 'react'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './admin.css.ts'

interface TableProps {
  /** Heading of the first column, for screen readers. */
  of: string
  /** Heads of the columns after it. */
  columns: readonly string[]
  rows: readonly {
    id: string | number
    title: ReactNode
    isChanged?: boolean
    /** One for each column. */
    cells: readonly ReactNode[]
  }[]
  look: 'compared' | 'listed'
}

/** A table without its empty columns; on a phone, each row is a block of lines. */
export function Table({ of, columns, rows, look }: TableProps) {
  const filled = [...columns.entries()].filter(([at]) => rows.some(({ cells }) => cells[at]))
  return (
    <table className={styles.table[look]}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>{of}</span>
          </th>
          {filled.map(([at, column]) => (
            <th key={at} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, isChanged, cells }) => (
          <tr key={id} className={isChanged ? styles.changedRow : styles.tableRow}>
            <th scope="row">{title}</th>
            {filled.map(([at, column]) => (
              <td key={at} data-label={column}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
