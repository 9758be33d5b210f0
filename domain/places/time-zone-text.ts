const checked = new Map<string, boolean>()
const MAX_CHECKED = 1000 // a list names a dozen

/** Reads an IANA zone name ("America/Chicago"); `null` when blank or unknown. */
export function readTimeZone(text: string): string | null {
  // Intl accepts offsets such as "-06:00", but they have no daylight saving time.
  if (!text.includes('/') || text.length > MAX_NAME_LENGTH) return null
  const isKnown = checked.get(text) ?? isTimeZone(text)
  if (checked.size < MAX_CHECKED) checked.set(text, isKnown)
  return isKnown ? text : null
}

const MAX_NAME_LENGTH = 40

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false // RangeError: no such zone
  }
}
