import { decodeOpeningHours } from '#domain/opening-hours/codec.ts'
import { openStatusAt, todayOf } from '#domain/opening-hours/open-status.ts'
import { cardBadge, detailLabel, statusSentence } from '#domain/opening-hours/status-words.ts'
import { weekInWords } from '#domain/opening-hours/words.ts'
import { useNow } from '#state/use-now.ts'
import { Badge } from './Badge.tsx'
import * as styles from './TodayStatus.css.ts'

interface TodayStatusProps {
  /** As encodeOpeningHours writes it. */
  hours: string
  timeZone: string | null
}

/** Whether the provider opens today, and whether it is open now; the week in words until then. */
export function TodayStatus({ hours: encoded, timeZone }: TodayStatusProps) {
  const now = useNow()
  const hours = decodeOpeningHours(encoded)
  if (now === null) return <p className={styles.week}>{weekInWords(hours)}</p>

  const status = openStatusAt(hours, timeZone, now)
  const { tone } = cardBadge(status, now)
  const sentence = status.kind === 'unknown' ? weekInWords(hours) : statusSentence(status)
  return (
    <p className={styles.line}>
      <Badge tone={tone}>{detailLabel(todayOf(hours, timeZone, now))}</Badge>
      <span>{sentence}</span>
    </p>
  )
}
