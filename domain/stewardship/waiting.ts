const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6
const SUNDAY = 0

/** Business days (UTC, Monday to Friday) begun since an instant. */
export function businessDaysSince(instant: string, now: Date): number {
  let days = 0
  for (let time = Date.parse(instant) + DAY_MS; time <= now.getTime(); time += DAY_MS) {
    const weekday = new Date(time).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) days += 1
  }
  return days
}
