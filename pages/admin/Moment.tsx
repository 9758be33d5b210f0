import { formatInTimeZone } from '#domain/text/dates.ts'
import * as styles from './admin.css.ts'

/** A time in UTC, which pages/_islands/admin/times.ts converts to the browser's zone. */
export function Moment({ instant }: { instant: string }) {
  const { day, time } = formatInTimeZone('UTC', instant)
  return (
    <time dateTime={instant} data-moment="">
      <span className={styles.day}>{day},</span> <span className={styles.time}>{time}</span>
    </time>
  )
}
