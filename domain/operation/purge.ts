export const MAX_PURGE_DAYS = 36_500

const USUAL_DAYS = 365

/** The days in the address of a page; a year unless it names others. */
export function readPurgeDays(typed: unknown): number {
  const days = typeof typed === 'string' && /^\d+$/.test(typed) ? Number(typed) : USUAL_DAYS
  return Math.min(days, MAX_PURGE_DAYS)
}
