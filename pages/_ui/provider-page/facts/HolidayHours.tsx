import type { Holiday } from '#domain/stewardship/shown-statements.ts'
import { stack } from '#styles/layout.css.ts'
import * as styles from '../../hours/hours.css.ts'

interface HolidayHoursProps {
  holidays: readonly Holiday[]
  timeZone: string | null
}

/** Days with special hours. A script removes those that are over. */
export function HolidayHours({ holidays, timeZone }: HolidayHoursProps) {
  if (holidays.length === 0) return null
  return (
    <div className={styles.holidays} data-holidays="" data-zone={timeZone ?? undefined}>
      <h3>Holiday hours</h3>
      <dl className={stack({ gap: 'xs' })}>
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
