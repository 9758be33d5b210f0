/** "2026-11-20" as "November 20, 2026". */
export function dayInWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
}

/** "2026-11-20T14:05:09.000Z" as "November 20, 2026, 14:05 UTC". */
export function momentInWords(instant: string): string {
  return `${dayInWords(instant.slice(0, 10))}, ${instant.slice(11, 16)} UTC`
}
