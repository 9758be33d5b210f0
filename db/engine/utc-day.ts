/** "2026-11-20" */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
