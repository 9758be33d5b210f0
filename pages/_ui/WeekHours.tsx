import { decodeOpeningHours } from '#domain/opening-hours/codec.ts'
import { localDayAndMinute } from '#domain/opening-hours/open-status.ts'
import { dayHours, MONDAY_FIRST, WEEKDAYS, type DayHours } from '#domain/opening-hours/week.ts'
import { dayInWords, weekInWords } from '#domain/opening-hours/words.ts'
import { useNow } from '#state/use-now.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import type { HoursProps } from './hours-props.ts'
import * as styles from './WeekHours.css.ts'

/** The week as seven bars from midnight to midnight, each with its hours in words. */
export function WeekHours({ hours: encoded, timeZone }: HoursProps) {
  const now = useNow()
  const hours = decodeOpeningHours(encoded)
  if (hours.kind !== 'week') return <p>{weekInWords(hours)}</p>

  const today = now && timeZone ? localDayAndMinute(timeZone, now)?.day : undefined
  return (
    <>
      <table className={styles.table}>
        <caption className={visuallyHidden}>Opening hours by day</caption>
        <tbody>
          {MONDAY_FIRST.map((day) => (
            <tr key={day} className={styles.row} aria-current={day === today ? 'date' : undefined}>
              <th scope="row" className={styles.day}>
                {WEEKDAYS[day]}
              </th>
              <td className={styles.words}>{dayInWords(dayHours(hours.days, day))}</td>
              <td className={styles.barCell} aria-hidden="true">
                <DayBar hours={dayHours(hours.days, day)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {timeZone === null ? null : <p className={styles.zone}>Times are local to the provider.</p>}
    </>
  )
}

const DAY_WIDTH = 1440 // one unit a minute

function DayBar({ hours }: { hours: DayHours }) {
  const intervals = hours === 'unknown' ? [] : hours
  return (
    <svg viewBox={`0 0 ${DAY_WIDTH} 60`} preserveAspectRatio="none" className={styles.bar}>
      <rect width={DAY_WIDTH} height="60" className={styles.barGround} />
      {intervals.map(({ opens, closes }) => (
        <rect
          key={opens}
          x={opens}
          width={Math.min(closes, DAY_WIDTH) - opens}
          height="60"
          className={styles.barOpen}
        />
      ))}
    </svg>
  )
}
