import * as styles from './admin.css.ts'
import type { ReactNode } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { stack } from '#styles/layout.css.ts'
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
      <ul className={stack({ gap: 'xs' })}>{children}</ul>
    </details>
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
