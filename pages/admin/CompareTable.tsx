import type { ReactNode } from 'react'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './admin.css.ts'

interface CompareTableProps {
  /** Heads of the columns after that of the fields. */
  columns: readonly string[]
  /** With one cell per column. */
  rows: readonly { title: string; isChanged: boolean; cells: readonly ReactNode[] }[]
}

/** Values of fields, side by side. */
export function CompareTable({ columns, rows }: CompareTableProps) {
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col">
            <span className={visuallyHidden}>Field</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, isChanged, cells }) => (
          <tr key={title} className={styles.comparedRow({ isChanged })}>
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
