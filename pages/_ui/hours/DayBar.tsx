import type { DayHours } from '#domain/hours/week.ts'
import { percentOnAxis, roundPercent, type WeekAxis } from '#domain/hours/week-axis.ts'
import { formatTime } from '#domain/hours/format-hours.ts'
import * as styles from './hours.css.ts'

interface DayBarProps {
  hours: DayHours
  axis: WeekAxis
  /** Defines the tick lines that the other bars reuse. */
  isFirst: boolean
}

const TICKS_ID = 'ticks'

/** A day's open hours on the week's time axis, inside an element with the class `bars`. */
export function DayBar({ hours, axis, isFirst }: DayBarProps) {
  const intervals = hours === 'unknown' ? [] : hours
  const at = (minute: number) => `${percentOnAxis(axis, minute)}%`
  return (
    <svg aria-hidden="true">
      {isFirst ? (
        <g id={TICKS_ID} className={styles.tick}>
          {axis.ticks.map((tick) => (
            <line key={tick} x1={at(tick)} x2={at(tick)} y2="100%" />
          ))}
        </g>
      ) : (
        <use href={`#${TICKS_ID}`} />
      )}
      {intervals.map(({ opens, closes }) => (
        <rect
          key={opens}
          x={at(opens)}
          width={`${roundPercent(percentOnAxis(axis, closes) - percentOnAxis(axis, opens))}%`}
        />
      ))}
    </svg>
  )
}

/** The time labels below the bars. */
export function HourScale({ axis }: { axis: WeekAxis }) {
  return (
    <div className={styles.scaleBox}>
      <svg className={styles.scale}>
        {axis.ticks.map((tick) => {
          const place = percentOnAxis(axis, tick)
          const anchor = place === 0 ? 'start' : place === 100 ? 'end' : undefined
          return (
            <text key={tick} x={`${place}%`} textAnchor={anchor}>
              {formatTime(tick)}
            </text>
          )
        })}
      </svg>
    </div>
  )
}
