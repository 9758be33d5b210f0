import type { ReactNode } from 'react'
import * as atoms from '#styles/atoms.css.ts'
import { mark } from '#ui/form/form.css.ts'
import { Table } from './Table.tsx'

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
