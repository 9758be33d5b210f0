import { decodeOpeningHours } from '#domain/opening-hours/codec.ts'
import { openStatusAt, todayOf, todaysHours } from '#domain/opening-hours/open-status.ts'
import { cardBadge, detailLabel, statusSentence } from '#domain/opening-hours/status-words.ts'
import { dayInWords, weekInWords } from '#domain/opening-hours/words.ts'
import { useNow } from '#state/use-now.ts'
import { Badge } from './Badge.tsx'
import type { HoursProps } from './hours-props.ts'
import * as styles from './TodayStatus.css.ts'

/** No clock changes it, and so it needs no room for what a clock would say. */
function NoHours({ words }: { words: string }) {
  return (
    <p className={styles.none}>
      <span className={styles.sentence({ tone: 'unknown' })}>{words}</span>
      <span className={styles.today}>
        <Badge tone="plain">{detailLabel('unknown')}</Badge>
      </span>
    </p>
  )
}

/** Whether the provider opens today, and whether it is open now; the week in words until then. */
export function TodayStatus({ hours: encoded, timeZone }: HoursProps) {
  const now = useNow()
  const hours = decodeOpeningHours(encoded)
  if (hours.kind !== 'week') return <NoHours words={weekInWords(hours)} />
  if (now === null) return <p className={styles.week}>{weekInWords(hours)}</p>

  const status = openStatusAt(hours, timeZone, now)
  const { tone } = cardBadge(status, now)
  const today = todaysHours(hours, timeZone, now)
  return (
    <p className={styles.lines}>
      <span className={styles.sentence({ tone })}>
        {status.kind === 'unknown' ? weekInWords(hours) : statusSentence(status)}
      </span>
      <span className={styles.today}>
        <Badge tone="plain">{detailLabel(todayOf(hours, timeZone, now))}</Badge>
        {status.kind === 'unknown' || today === 'unknown' ? null : <span>{dayInWords(today)}</span>}
      </span>
    </p>
  )
}
