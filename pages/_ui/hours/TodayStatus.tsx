import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { detailLabel } from '#domain/hours/format-status.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { Badge } from '../Badge.tsx'
import type { HoursProps } from './HoursStatus.tsx'
import * as styles from './TodayStatus.css.ts'

/**
 * The hours at the top of a provider's page: the week as text, replaced in the browser by today's
 * hours and the current status (`_islands/opening-status.ts`).
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
  // There will be no live status, so no height is reserved for it.
  return (
    <p className={styles.none}>
      <span className={styles.sentence({ tone: 'unknown' })}>{formatWeek(hours)}</span>
      <span className={styles.today}>
        <Badge tone="plain">{detailLabel('unknown')}</Badge>
      </span>
    </p>
  )
}
