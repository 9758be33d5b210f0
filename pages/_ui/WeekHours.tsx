import { decodeOpeningHours } from '#domain/opening-hours/codec.ts'
import { localDayAndMinute } from '#domain/opening-hours/open-status.ts'
import { dayHours, MONDAY_FIRST, WEEKDAYS } from '#domain/opening-hours/week.ts'
import { weekAxis } from '#domain/opening-hours/week-axis.ts'
import { dayInWords, weekInWords } from '#domain/opening-hours/words.ts'
import { useNow } from '#state/use-now.ts'
import { DayBar, HourScale } from './DayBar.tsx'
import type { HoursProps } from './hours-props.ts'
import * as styles from './WeekHours.css.ts'

/** The week as seven bars on one scale of hours, each with its hours in words. */
export function WeekHours({ hours: encoded, timeZone }: HoursProps) {
  const now = useNow()
  const hours = decodeOpeningHours(encoded)
  if (hours.kind !== 'week') return <p>{weekInWords(hours)}</p>

  const axis = weekAxis(hours.days)
  const local = now && timeZone ? localDayAndMinute(timeZone, now) : undefined
  return (
    <div>
      <ul className={styles.days} aria-label="Opening hours by day">
        {MONDAY_FIRST.map((day) => {
          const isToday = day === local?.day
          return (
            <li key={day} className={styles.row} aria-current={isToday ? 'date' : undefined}>
              <span className={styles.day}>{WEEKDAYS[day]}</span>{' '}
              <span className={styles.words}>{dayInWords(dayHours(hours.days, day))}</span>
              <DayBar
                hours={dayHours(hours.days, day)}
                axis={axis}
                now={isToday ? local?.minute : undefined}
              />
            </li>
          )
        })}
      </ul>
      <div className={styles.scale} aria-hidden="true">
        <HourScale axis={axis} />
      </div>
      {timeZone === null ? null : <p className={styles.zone}>Times are local to the provider.</p>}
    </div>
  )
}
