import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { dayHours, MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import { weekAxis } from '#domain/hours/week-axis.ts'
import { formatDayOf, formatWeek, listAppointmentDays } from '#domain/hours/format-hours.ts'
import { DayBar, HourScale } from './DayBar.tsx'
import { isClosedForNow, type ProviderCardData } from '#domain/clinics/provider.ts'
import * as styles from './hours.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import type { showHolidays } from '#domain/facts/shown.ts'
import { stack } from '#styles/layout.css.ts'

/** The week's hours as text, each day with a bar on a shared time axis. */
export function WeekHours({ provider }: { provider: ProviderCardData }) {
  const { hours: encoded, timeZone } = provider
  const hours = decodeOpeningHours(encoded)
  if (hours.kind !== 'week') return <p>{formatWeek(hours)}</p>

  const axis = weekAxis(hours.days)
  return (
    <div>
      <ul
        className={styles.days}
        aria-label="Opening hours by day"
        // A clinic that is closed for now has neither a today nor a current time (R-FACT-7).
        {...(isClosedForNow(provider)
          ? {}
          : { 'data-hours': encoded, 'data-zone': timeZone ?? undefined, 'data-face': 'week' })}
      >
        {MONDAY_FIRST.map((day, index) => (
          <li key={day}>
            <span>{WEEKDAYS[day]}</span> <span>{formatDayOf(hours, day)}</span>
            <DayBar hours={dayHours(hours.days, day)} axis={axis} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <div className={styles.weekScale} aria-hidden="true">
        <HourScale axis={axis} />
      </div>
      {hours.note === undefined || listAppointmentDays(hours).length > 0 ? null : (
        <p className={atoms.note}>The list also says: “{hours.note}”</p>
      )}
      {timeZone === null ? null : <p className={atoms.note}>Times are local to the provider.</p>}
    </div>
  )
}

interface HolidayHoursProps {
  holidays: ReturnType<typeof showHolidays>
  timeZone: string | null
}

/** Days with special hours. A script removes those that are over. */
export function HolidayHours({ holidays, timeZone }: HolidayHoursProps) {
  if (holidays.length === 0) return null
  return (
    <div className={styles.holidays} data-holidays="" data-zone={timeZone ?? undefined}>
      <h3>Holiday hours</h3>
      <dl className={stack.xs}>
        {holidays.map(({ date, day, hours }) => (
          <div key={date} className={styles.holiday} data-date={date}>
            <dt className={styles.holidayDate}>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
