import type { ReactNode } from 'react'
import { visuallyHidden } from '#styles/layout.css.ts'
import { mark } from '#ui/form/form.css.ts'
import * as styles from './admin.css.ts'
import * as atoms from '#styles/atoms.css.ts'

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

const EFFECTS = { changes: 'Changes', confirms: 'Confirms', keeps: 'Keeps' } as const

interface Compared {
  topic: string
  label: string
  /** Below the columns before the last: what is shown, and what is asked. */
  cells: readonly ReactNode[]
  effect: keyof typeof EFFECTS
  isTicked: boolean
  isNotProven?: boolean
}

interface ComparisonProps {
  columns: readonly string[]
  rows: readonly Compared[]
}

/** What the page shows beside what is asked, with a box for each change. */
export function Comparison({ columns, rows }: ComparisonProps) {
  return (
    <Table
      of="Field"
      look="compared"
      columns={columns}
      rows={rows.map(({ cells, ...row }) => ({
        id: row.topic,
        title: row.label,
        isChanged: row.effect === 'changes',
        cells: [...cells, <Tick key="tick" {...row} isOnly={rows.length === 1} />],
      }))}
    />
  )
}

/** The only change is not chosen by itself. */
function Tick(props: Omit<Compared, 'cells'> & { isOnly: boolean }) {
  const { topic, label, effect, isTicked, isNotProven = false, isOnly } = props
  const text = EFFECTS[effect]
  if (effect === 'keeps') return text
  const box = { name: 'facts', value: topic } as const
  if (isOnly) {
    return (
      <>
        {text}
        <input type="hidden" {...box} />
      </>
    )
  }
  return (
    <label>
      <input
        type="checkbox"
        {...box}
        defaultChecked={isTicked}
        className={mark}
        aria-label={`${text} ${label}`}
      />{' '}
      {text}
      {isNotProven ? <strong className={atoms.danger}> not proven</strong> : null}
    </label>
  )
}
