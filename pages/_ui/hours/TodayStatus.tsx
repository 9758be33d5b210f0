import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { detailLabel } from '#domain/hours/format-status.ts'
import { askForHours, formatWeek } from '#domain/hours/format-hours.ts'
import { Badge } from '../Badge.tsx'
import type { HoursProps } from './HoursStatus.tsx'
import * as styles from './hours.css.ts'

interface TodayStatusProps extends HoursProps {
  /** True when the provider has a phone number. */
  canCall: boolean
}

/**
 * The hours at the top of a provider's page: the week as text, replaced in the browser by today's
 * hours and the current status (`_islands/opening-status.ts`).
 */
export function TodayStatus({ hours: encoded, timeZone, canCall }: TodayStatusProps) {
  const hours = decodeOpeningHours(encoded)
  if (hours.kind === 'week' && timeZone !== null) {
    return (
      <p className={styles.pageWeek} data-hours={encoded} data-zone={timeZone} data-face="detail">
        {formatWeek(hours)}
      </p>
    )
  }
  // Without a live status, no height is reserved.
  return (
    <p className={styles.pageNone}>
      {hours.kind === 'week' ? (
        <span className={styles.sentence({ tone: 'closed' })}>{formatWeek(hours)}</span>
      ) : (
        <span className={styles.sentence({ tone: 'unknown' })}>{askForHours(hours, canCall)}</span>
      )}
      <span className={styles.pageToday}>
        <Badge tone="plain">{detailLabel('unknown')}</Badge>
      </span>
    </p>
  )
}
