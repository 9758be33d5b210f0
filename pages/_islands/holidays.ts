import { localDate } from '#domain/hours/zone-clock.ts'

/** Removes holiday hours that are over in the clinic's time zone. */
export function removePastHolidays(now = new Date()): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-holidays]')) {
    const today = localDate(block.dataset['zone'] ?? 'UTC', now) ?? ''
    const days = [...block.querySelectorAll<HTMLElement>('[data-date]')]
    const past = days.filter(({ dataset }) => (dataset['date'] ?? '') < today)
    if (past.length === days.length) block.remove()
    else for (const day of past) day.remove()
  }
}
