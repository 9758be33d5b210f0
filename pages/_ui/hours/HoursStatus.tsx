import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { Badge } from '../Badge.tsx'
import * as styles from './HoursStatus.css.ts'

export interface HoursProps {
  /** Encoded by encodeOpeningHours. */
  hours: string
  /** IANA name; `null` when unknown, which rules out a live status. */
  timeZone: string | null
}

/**
 * The hours on a card: the week as text, because a cached page must not depend on the time. In the
 * browser `_islands/opening-status.ts` replaces it with the current status.
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
  const isFreeText = hours.kind === 'unreadable' && hours.note !== undefined
  const label = isFreeText ? 'Hours Unknown' : 'Unknown'
  // There will be no live status, so no height is reserved for it.
  return (
    <p className={styles.none}>
      <span className={styles.badge}>
        <Badge tone="unknown">{label}</Badge>
      </span>{' '}
      {formatWeek(hours)}
    </p>
  )
}
