import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { askForHours, formatWeek } from '#domain/hours/format-hours.ts'
import * as styles from './hours.css.ts'
import * as atoms from '#styles/atoms.css.ts'

export interface HoursProps {
  /** In the format of encodeOpeningHours. */
  hours: string
  /** IANA name; `null` when unknown, which rules out a live status. */
  timeZone: string | null
}

interface HoursStatusProps extends HoursProps {
  /** True when the provider has a phone number. */
  canCall: boolean
  /** Hours within the requested time, shown instead of the status: "Sunday 11 AM-4 PM". */
  matchingHours?: string | undefined
}

/**
 * Headline of a card: the week as text, because a cached page must not depend on the time. In the
 * browser, `_islands/opening-status.ts` replaces it with the current status.
 */
export function HoursStatus({
  hours: encoded,
  timeZone,
  canCall,
  matchingHours,
}: HoursStatusProps) {
  const hours = decodeOpeningHours(encoded)
  const isLive = hours.kind === 'week' && timeZone !== null
  const live = { 'data-hours': encoded, 'data-zone': timeZone ?? undefined }
  if (matchingHours !== undefined) {
    return (
      <p className={styles.cardLines}>
        <strong className={styles.sentence({ tone: 'open' })}>{matchingHours}</strong>
        <span className={atoms.note} {...(isLive ? { ...live, 'data-face': 'line' } : {})}>
          {formatWeek(hours)}
        </span>
      </p>
    )
  }
  if (isLive) {
    return (
      <p className={styles.cardWeek} {...live}>
        {formatWeek(hours)}
      </p>
    )
  }
  const isWeek = hours.kind === 'week'
  const isFreeText = hours.kind === 'unreadable' && hours.note !== undefined
  return (
    <p className={styles.cardLines}>
      <span className={styles.sentence({ tone: isWeek ? 'closed' : 'unknown' })}>
        {isWeek ? formatWeek(hours) : askForHours(hours, canCall)}
      </span>
      <span className={atoms.note}>
        <span>{isFreeText ? 'Hours Unknown' : 'Unknown'}</span>
        {isWeek || isFreeText ? null : `. ${formatWeek(hours)}`}
      </span>
    </p>
  )
}
