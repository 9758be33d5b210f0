import * as styles from './ClosedForNow.css.ts'
import * as card from './HoursStatus.css.ts'
import { sentence } from './sentence.css.ts'
import * as today from './TodayStatus.css.ts'

// No script turns this into "Open", because it has no data-hours (R-FACT-7).
const WORDS = 'Temporarily closed'

/** Replaces HoursStatus on a card. */
export function ClosedForNow() {
  return (
    <p className={card.lines}>
      <span className={sentence({ tone: 'closed' })}>{WORDS}</span>
    </p>
  )
}

/** Replaces TodayStatus at the top of a page. */
export function ClosedForNowDetail() {
  return (
    <p className={today.none}>
      <span className={sentence({ tone: 'closed' })}>{WORDS}</span>
      <span className={styles.advice}>Ask before you go.</span>
    </p>
  )
}
