import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { detailLabel } from '#domain/hours/format-status.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { Badge } from '../Badge.tsx'
import type { HoursProps } from './hours-props.ts'
import * as styles from './TodayStatus.css.ts'

/**
 * The hours at the top of a provider's page: the week in words. In the browser
 * `_islands/opening-status.ts` puts in its place whether it opens today and is open now.
 */
export function TodayStatus({ hours: encoded, timeZone }: HoursProps) {
  const hours = decodeOpeningHours(encoded)
  if (hours.kind === 'week') {
    return (
      <p
        className={styles.week}
        data-hours={encoded}
        data-zone={timeZone ?? undefined}
        data-face="detail"
      >
        {formatWeek(hours)}
      </p>
    )
  }
  // No clock changes it, so it needs no room for what a clock would say.
  return (
    <p className={styles.none}>
      <span className={styles.sentence({ tone: 'unknown' })}>{formatWeek(hours)}</span>
      <span className={styles.today}>
        <Badge tone="plain">{detailLabel('unknown')}</Badge>
      </span>
    </p>
  )
}
