import type { Holiday } from '#domain/stewardship/shown-statements.ts'
import * as styles from './HolidayHours.css.ts'

interface HolidayHoursProps {
  holidays: readonly Holiday[]
  timeZone: string | null
}

/** Days with special hours. A script removes those that are over. */
export function HolidayHours({ holidays, timeZone }: HolidayHoursProps) {
  if (holidays.length === 0) return null
  return (
    <div className={styles.block} data-holidays="" data-zone={timeZone ?? undefined}>
      <h3>Holiday hours</h3>
      <dl className={styles.list}>
        {holidays.map(({ date, day, hours }) => (
          <div key={date} className={styles.day} data-date={date}>
            <dt className={styles.date}>{day}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
