import { Badge } from '../Badge.tsx'
import * as styles from './ClosedForNow.css.ts'
import * as today from './TodayStatus.css.ts'

// No script makes these "Open", because they have no data-hours (R-FACT-7).
const WORDS = 'Temporarily closed'

/** On a card, instead of HoursStatus. */
export function ClosedForNow() {
  return (
    <p className={styles.line}>
      <Badge tone="closed">{WORDS}</Badge>
    </p>
  )
}

/** At the top of a page, instead of TodayStatus. */
export function ClosedForNowDetail() {
  return (
    <p className={today.none}>
      <span className={today.sentence({ tone: 'closed' })}>{WORDS}</span>
      <span className={styles.advice}>Ask before you go.</span>
    </p>
  )
}
