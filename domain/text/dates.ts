export function formatDate(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...LONG_DAY, timeZone: 'UTC' })
}

/** "Nov 3, 2026" */
export function formatShortDate(day: string): string {
  return `${formatDayOfYear(day)}, ${day.slice(0, 4)}`
}

/** "Nov 3" */
export function formatDayOfYear(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`
}

export function formatMonth(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
}

// A list of fifty cards names the month fifty times, and toLocaleDateString is slow.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** "Nov 20, 2026, 12:00 UTC" */
export function formatDateTime(instant: string): string {
  const { day, time } = formatInTimeZone('UTC', instant)
  return `${day}, ${time}`
}

export function formatInTimeZone(timeZone: string, instant: string): { day: string; time: string } {
  const date = new Date(instant)
  return {
    day: date.toLocaleDateString('en-US', { ...LONG_DAY, month: 'short', timeZone }),
    time: date.toLocaleTimeString('en-US', { ...MINUTE_WITH_ZONE, timeZone }),
  }
}

const LONG_DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const
const MINUTE_WITH_ZONE = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const

/** "2026-11-20" */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
