import { telHref } from '#domain/clinics/phone.ts'
import { isClosedForNow, type ProviderCardData } from '#domain/clinics/provider.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { describeUnknownHours } from '#domain/hours/describe-hours.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import * as styles from './hours.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { Badge } from '../Badge.tsx'

interface HoursStatusProps {
  provider: ProviderCardData
  /** Hours within the requested time, shown instead of the status: "Sunday 11 AM-4 PM"; '' for none. */
  matchingHours: string
  /** What a holiday makes of them: "Thanksgiving. Usual hours 9 AM-6 PM. Call first." */
  holiday: string | undefined
}

/**
 * Headline of a card: the week as text, because a cached page must not depend on the time. In the
 * browser, `_islands/opening-status.ts` replaces it with the current status.
 */
export function HoursStatus({ provider, matchingHours, holiday }: HoursStatusProps) {
  if (isClosedForNow(provider)) return <ClosedForNow />
  const { hours: encoded, timeZone } = provider
  const hours = decodeOpeningHours(encoded)
  const isLive = hours.kind === 'week' && timeZone !== null
  const live = { 'data-hours': encoded, 'data-zone': timeZone ?? undefined }
  if (matchingHours !== '') {
    return (
      <p className={styles.cardLines}>
        <strong
          className={styles.sentence[holiday === undefined ? 'closed' : 'holiday']}
          data-usual={holiday && matchingHours}
        >
          {holiday ?? matchingHours}
        </strong>
        <span
          className={styles.requested}
          {...(isLive ? { ...live, 'data-face': 'requested' } : {})}
        >
          {holiday === undefined ? formatWeek(hours) : ''}
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
  const { tone, large, small } = describeUnknownHours(hours, telHref(provider.phone) !== null)
  return (
    <p className={styles.cardLine}>
      <span className={styles.sentence[tone]}>{large}</span>
      <span className={atoms.note}>{small === '' ? '' : ` · ${small}`}</span>
    </p>
  )
}

/**
 * The hours at the top of a provider's page: the week as text, replaced in the browser by today's
 * hours and the current status (`_islands/opening-status.ts`).
 */
export function TodayStatus({ provider }: { provider: ProviderCardData }) {
  if (isClosedForNow(provider)) return <ClosedForNow advice="Ask before you go." />
  const { hours: encoded, timeZone } = provider
  const hours = decodeOpeningHours(encoded)
  if (hours.kind === 'week' && timeZone !== null) {
    return (
      <p className={styles.pageWeek} data-hours={encoded} data-zone={timeZone} data-face="detail">
        {formatWeek(hours)}
      </p>
    )
  }
  const { tone, large, label, beside } = describeUnknownHours(
    hours,
    telHref(provider.phone) !== null,
  )
  // Without a live status, no height is reserved.
  return (
    <p className={styles.pageNone}>
      {/* The week below says that there are none. */}
      {hours.kind === 'none' ? null : <span className={styles.sentence[tone]}>{large}</span>}
      <span className={styles.pageToday}>
        {label === '' ? null : <Badge tone="plain">{label}</Badge>}
        {beside === '' ? null : <span>{beside}</span>}
      </span>
    </p>
  )
}

/** No script turns it into "Open" (R-FACT-7). */
export function ClosedForNow({ advice = '' }: { advice?: string }) {
  return (
    <p className={advice === '' ? styles.cardLine : styles.pageNone}>
      <span className={styles.sentence.closed}>Temporarily closed</span>
      {advice === '' ? null : <span className={styles.advice}>{advice}</span>}
    </p>
  )
}
