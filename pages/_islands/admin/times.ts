import { formatInTimeZone } from '#domain/text/dates.ts'

/** Converts the times of a page to the browser's zone. */
export function localizeTimes(within: ParentNode): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  for (const moment of within.querySelectorAll<HTMLTimeElement>('[data-moment]')) {
    const { day, time } = formatInTimeZone(timeZone, moment.dateTime)
    const [daySpan, timeSpan] = moment.children
    if (daySpan) daySpan.textContent = `${day},`
    if (timeSpan) timeSpan.textContent = time
  }
}
