/** "2026-11-20": the day in UTC, as the `changed_on` columns keep it. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
