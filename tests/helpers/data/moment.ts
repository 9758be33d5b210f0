/** The current time in tests that set no other. */
export const NOW = new Date('2026-11-20T12:00:00Z')
export const TODAY = '2026-11-20'
