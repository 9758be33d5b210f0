const SHIFT = new URL('./shifted-clock.mjs', import.meta.url)

/** Settings of a site whose clock starts at this time (ISO 8601) instead of the present. */
export const clockAt = (start: string) => ({
  CLOCK_START: start,
  NODE_OPTIONS: `--import ${SHIFT.href}`,
})
