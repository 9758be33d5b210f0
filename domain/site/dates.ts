/** "2026-11-20" as "November 20, 2026". */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...LONG_DAY, timeZone: 'UTC' })
}

/** "2026-11-20T14:05:09.000Z" as "November 20, 2026, 14:05 UTC". */
export function momentInWords(instant: string): string {
  const { day, time } = momentIn('UTC', instant)
  return `${day}, ${time}`
}

/** An instant in a time zone: "November 20, 2026" and "08:05 CST". */
export function momentIn(timeZone: string, instant: string): { day: string; time: string } {
  const date = new Date(instant)
  return {
    day: date.toLocaleDateString('en-US', { ...LONG_DAY, timeZone }),
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
