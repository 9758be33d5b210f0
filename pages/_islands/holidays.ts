import { zoneClock } from '#domain/hours/zone-clock.ts'

/** Takes days with hours of their own off the page once they are over, by the clock of the clinic. */
export function removePastHolidays(now = new Date()): void {
  for (const block of document.querySelectorAll<HTMLElement>('[data-holidays]')) {
    const { zone } = block.dataset
    const wall = zone === undefined ? undefined : zoneClock(zone)?.wallAt(now.getTime())
    const today = new Date(wall ?? now).toISOString().slice(0, 10)
    const days = [...block.querySelectorAll<HTMLElement>('[data-date]')]
    const past = days.filter(({ dataset }) => (dataset['date'] ?? '') < today)
    if (past.length === days.length) block.remove()
    else for (const day of past) day.remove()
  }
}
