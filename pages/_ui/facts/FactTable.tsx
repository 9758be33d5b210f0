import type { ShownFact } from '#domain/facts/shown.ts'
import { Badge } from '#ui/Badge.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './facts.css.ts'

/** Facts of a listing, one row each; nothing without any. */
export function FactTable({ facts }: { facts: readonly ShownFact[] }) {
  if (facts.length === 0) return null
  const rows = facts.map((fact) => ({
    term: fact.label,
    value: (
      <>
        <FactValue {...fact} />
        {fact.source ? <p className={atoms.note}>{fact.source}</p> : null}
      </>
    ),
  }))
  return <FactList facts={rows} />
}

/** Several values as badges, and a long text as it was typed. */
export function FactValue({ value, kind }: ShownFact) {
  if (kind === 'text') return <span className={styles.asTyped}>{value}</span>
  if (typeof value === 'string') return value
  return (
    <ul className={styles.items}>
      {value.map((item) => (
        <li key={item}>
          <Badge tone="plain">{item}</Badge>
        </li>
      ))}
    </ul>
  )
}
