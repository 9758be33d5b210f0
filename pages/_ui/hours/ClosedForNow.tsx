import * as styles from './hours.css.ts'

// No script turns this into "Open", because it has no data-hours (R-FACT-7).
const WORDS = 'Temporarily closed'

/** Replaces HoursStatus on a card. */
export function ClosedForNow() {
  return (
    <p className={styles.cardLines}>
      <span className={styles.sentence({ tone: 'closed' })}>{WORDS}</span>
    </p>
  )
}

/** Replaces TodayStatus at the top of a page. */
export function ClosedForNowDetail() {
  return (
    <p className={styles.pageNone}>
      <span className={styles.sentence({ tone: 'closed' })}>{WORDS}</span>
      <span className={styles.advice}>Ask before you go.</span>
    </p>
  )
}
