import * as styles from './admin.css.ts'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { formatCount } from '#domain/text/counts.ts'
import { formatInTimeZone } from '#domain/text/dates.ts'

interface ListRowProps {
  /** What the line says. */
  text: ReactNode
  /** Its form. */
  children: ReactNode
}

/** A line of a list, with its button at the end. */
export function ListRow({ text, children }: ListRowProps) {
  return (
    <li className={styles.line}>
      <p className={styles.lineText}>{text}</p>
      {children}
    </li>
  )
}

interface FoldedListProps {
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** Rows that the admin folds open. */
export function FoldedList({ title, isOpen, children }: FoldedListProps) {
  return (
    <details open={isOpen} data-kept-open="">
      <summary className={styles.summary}>
        <h2 className={styles.summaryTitle}>{title}</h2>
      </summary>
      <ul className={stack.xs}>{children}</ul>
    </details>
  )
}

interface TilesProps {
  of: readonly (readonly [label: string, count: number])[]
}

/** Numbers side by side. */
export function Tiles({ of }: TilesProps) {
  return (
    <dl className={styles.tiles}>
      {of.map(([label, count]) => (
        <div key={label} className={styles.tile}>
          <dt className={atoms.note}>{label}</dt>
          <dd className={styles.number}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PillsProps {
  label: string
  of: readonly { name: string; text: string; count: string; href: string; isCurrent: boolean }[]
}

/** Links to all, and to each kind of what is listed, with their numbers. */
export function Pills({ label, of }: PillsProps) {
  return (
    <nav aria-label={label} className={styles.buttons}>
      {of.map(({ name, text, count, href, isCurrent }) => (
        <a
          key={name}
          href={href}
          className={styles.pill}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {text} <span className={styles.count}>{count}</span>
        </a>
      ))}
    </nav>
  )
}

/** A time in the operator's zone. */
export function Moment({ instant }: { instant: string }) {
  const { day, time } = formatInTimeZone(usePageContext().site.timeZone, instant)
  return (
    <time dateTime={instant}>
      <span className={styles.day}>{day},</span> <span className={styles.time}>{time}</span>
    </time>
  )
}
