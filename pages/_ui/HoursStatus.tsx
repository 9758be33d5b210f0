import { decodeOpeningHours } from '#domain/opening-hours/codec.ts'
import { openStatusAt } from '#domain/opening-hours/open-status.ts'
import { cardBadge, statusSentence, todayInWords } from '#domain/opening-hours/status-words.ts'
import { weekInWords } from '#domain/opening-hours/words.ts'
import { useNow } from '#state/use-now.ts'
import { Badge } from './Badge.tsx'
import type { HoursProps } from './hours-props.ts'
import * as styles from './HoursStatus.css.ts'

/**
 * Open or not, until when, and today's hours. The HTML carries the week in words; what depends on
 * the clock takes its place in the same two lines once the page runs in a browser.
 */
export function HoursStatus({ hours: encoded, timeZone }: HoursProps) {
  const now = useNow()
  const hours = decodeOpeningHours(encoded)
  if (hours.kind !== 'week') return <NoHours words={weekInWords(hours)} />
  if (now === null) return <p className={styles.week}>{weekInWords(hours)}</p>

  const status = openStatusAt(hours, timeZone, now)
  const { label, tone } = cardBadge(status, now)
  const badge = (
    <span className={styles.badge}>
      <Badge tone={tone}>{label}</Badge>
    </span>
  )
  if (status.kind === 'unknown') {
    return (
      <p className={styles.week}>
        {badge} {weekInWords(hours)}
      </p>
    )
  }
  return (
    <>
      <p className={styles.lines}>
        <span className={styles.line}>
          {badge} <span className={styles.sentence}>{withoutLabel(statusSentence(status))}</span>
        </span>
        <span className={styles.today}>{todayInWords(hours, timeZone, now)}</span>
      </p>
      <p className={styles.printed}>{weekInWords(hours)}</p>
    </>
  )
}

/** No clock changes it, and so it needs no room for what a clock would say. */
function NoHours({ words }: { words: string }) {
  return (
    <p className={styles.none}>
      <span className={styles.badge}>
        <Badge tone="unknown">Unknown</Badge>
      </span>{' '}
      {words}
    </p>
  )
}

/** "Open until 5 PM" beside an "Open" badge reads "until 5 PM". */
function withoutLabel(sentence: string): string {
  return sentence.replace(/^(Open|Closed\.?)\s*/, '')
}
