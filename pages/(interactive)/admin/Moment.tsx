import { useSyncExternalStore } from 'react'
import { formatInTimeZone } from '#domain/text/dates.ts'
import * as styles from './Moment.css.ts'

/** A time in the browser's zone; in UTC on the server and without JavaScript. */
export function Moment({ instant }: { instant: string }) {
  const timeZone = useSyncExternalStore(neverChanges, browserTimeZone, () => 'UTC')
  const { day, time } = formatInTimeZone(timeZone, instant)
  return (
    <time dateTime={instant}>
      <span className={styles.day}>{day},</span> <span className={styles.time}>{time}</span>
    </time>
  )
}

const neverChanges = () => () => undefined

function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
