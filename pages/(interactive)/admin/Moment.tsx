import { useSyncExternalStore } from 'react'
import { formatInTimeZone } from '#domain/site/dates.ts'
import * as styles from './Moment.css.ts'

/** An instant in the browser's time zone; in UTC on the server, and where no script runs. */
export function Moment({ instant }: { instant: string }) {
  const timeZone = useSyncExternalStore(subscribeToNothing, browserTimeZone, () => 'UTC')
  const { day, time } = formatInTimeZone(timeZone, instant)
  return (
    <time dateTime={instant}>
      <span className={styles.day}>{day},</span> <span className={styles.time}>{time}</span>
    </time>
  )
}

const subscribeToNothing = () => () => undefined

function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
