import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayHours, formatWeek } from '#domain/hours/format-hours.ts'
import { dayHours, MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import { weekAxis } from '#domain/hours/week-axis.ts'
import { DayBar, HourScale } from '#ui/hours/DayBar.tsx'
import { bars } from '#ui/hours/hours.css.ts'
import * as styles from './compare.css.ts'
import type { ComparedProvider } from './compared.server.ts'

/** One row per weekday. The bars of all providers share a scale. */
export function HoursRows({ providers }: { providers: readonly ComparedProvider[] }) {
  const weeks = providers.map(({ id, hours }) => ({ id, hours: decodeOpeningHours(hours) }))
  const axis = weekAxis(weeks.flatMap(({ hours }) => (hours.kind === 'week' ? hours.days : [])))
  const firstWeek = weeks.find(({ hours }) => hours.kind === 'week')
  return (
    <tbody className={styles.week}>
      {MONDAY_FIRST.map((day, index) => (
        <tr key={day} className={bars}>
          <th scope="row">{WEEKDAYS[day]}</th>
          {weeks.map(({ id, hours }) => {
            if (hours.kind === 'week') {
              return (
                <td key={id}>
                  {formatDayHours(dayHours(hours.days, day))}
                  <DayBar
                    hours={dayHours(hours.days, day)}
                    axis={axis}
                    isFirst={index === 0 && id === firstWeek?.id}
                  />
                </td>
              )
            }
            return index === 0 ? (
              <td key={id} rowSpan={MONDAY_FIRST.length}>
                {formatWeek(hours)}
              </td>
            ) : null
          })}
        </tr>
      ))}
      {firstWeek === undefined ? null : (
        <tr className={styles.scale} aria-hidden="true">
          <td className={styles.corner}>Time</td>
          {weeks.map(({ id, hours }) => (
            <td key={id}>{hours.kind === 'week' ? <HourScale axis={axis} /> : null}</td>
          ))}
        </tr>
      )}
    </tbody>
  )
}
