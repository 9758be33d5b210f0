/** The day on which everything in a test happens unless it says otherwise. */
export const NOW = new Date('2026-11-20T12:00:00Z')
export const TODAY = '2026-11-20'
