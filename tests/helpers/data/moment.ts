/** The current time in tests that set no other. */
export const NOW = new Date('2026-11-20T12:00:00Z')
export const TODAY = '2026-11-20'

export const HOUR_MS = 60 * 60_000
export const DAY_MS = 24 * HOUR_MS
/** That much after NOW. */
export const later = (ms: number): Date => new Date(NOW.getTime() + ms)
