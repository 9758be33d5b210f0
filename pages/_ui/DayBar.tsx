import type { DayHours } from '#domain/opening-hours/week.ts'
import { percentOnAxis, type WeekAxis } from '#domain/opening-hours/week-axis.ts'
import { timeInWords } from '#domain/opening-hours/words.ts'
import * as styles from './DayBar.css.ts'

interface DayBarProps {
  hours: DayHours
  axis: WeekAxis
  /** Minute of the day to mark, when this day is today. */
  now: number | undefined
}

/** A day's open hours on the week's scale; the words beside it say the same. */
export function DayBar({ hours, axis, now }: DayBarProps) {
  const intervals = hours === 'unknown' ? [] : hours
  const at = (minute: number) => `${percentOnAxis(axis, minute)}%`
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect width="100%" height="100%" rx="4" className={styles.ground} />
      {axis.ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2="100%" className={styles.tick} />
      ))}
      {intervals.map(({ opens, closes }) => (
        <rect
          key={opens}
          x={at(opens)}
          width={`${percentOnAxis(axis, closes) - percentOnAxis(axis, opens)}%`}
          height="100%"
          rx="4"
          className={styles.open}
        />
      ))}
      {now === undefined || now < axis.from || now > axis.to ? null : (
        <>
          <line x1={at(now)} x2={at(now)} y1="0" y2="100%" className={styles.nowGround} />
          <line x1={at(now)} x2={at(now)} y1="0" y2="100%" className={styles.now} />
        </>
      )}
    </svg>
  )
}

/** The hours under the bars. */
export function HourScale({ axis }: { axis: WeekAxis }) {
  return (
    <div className={styles.scaleBox}>
      <svg className={styles.scale}>
        {axis.ticks.map((tick) => {
          const place = percentOnAxis(axis, tick)
          const anchor = place === 0 ? 'start' : place === 100 ? 'end' : 'middle'
          return (
            <text key={tick} x={`${place}%`} y="75%" textAnchor={anchor} className={styles.hour}>
              {timeInWords(tick)}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
