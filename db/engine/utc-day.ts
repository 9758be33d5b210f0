/** "2026-11-20": the day in UTC, the format of the `changed_on` columns. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
