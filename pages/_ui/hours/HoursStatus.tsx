import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { Badge } from '../Badge.tsx'
import type { HoursProps } from './hours-props.ts'
import * as styles from './HoursStatus.css.ts'

/**
 * The hours on a card: the week in words. In the browser `_islands/opening-status.ts` puts in the same
 * two lines whether it is open now.
 */
export function HoursStatus({ hours: encoded, timeZone }: HoursProps) {
  const hours = decodeOpeningHours(encoded)
  if (hours.kind === 'week') {
    return (
      <p className={styles.week} data-hours={encoded} data-zone={timeZone ?? undefined}>
        {formatWeek(hours)}
      </p>
    )
  }
  const isInWords = hours.kind === 'unreadable' && hours.note !== undefined
  const label = isInWords ? 'Hours Unknown' : 'Unknown'
  // No clock changes it, so it needs no room for what a clock would say.
  return (
    <p className={styles.none}>
      <span className={styles.badge}>
        <Badge tone="unknown">{label}</Badge>
      </span>{' '}
      {formatWeek(hours)}
    </p>
  )
}
