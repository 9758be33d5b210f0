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

/** A table; on a phone, each row is a block of lines. */
export function Table({ of, columns, rows, look }: TableProps) {
  return (
    <table className={styles.table[look]}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>{of}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, isChanged, cells }) => (
          <tr key={id} className={isChanged ? styles.changedRow : styles.tableRow}>
            <th scope="row">{title}</th>
            {columns.map((column, index) => (
              <td key={column} data-label={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
