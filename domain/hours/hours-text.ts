import { readDays } from './day-names.ts'
import { isAllDay, readDay } from './read-day.ts'
import { type DayHours, type OpeningHours, MONDAY_FIRST, WEEKDAYS } from './week.ts'

/** Where the hours begin in "Mon-Fri: 9 AM-5 PM" and "Sunday closed". */
const HOURS = /\d|\b(?:closed|cerrado|off|open|abierto|noon|midnight|by)\b/i
/** Parts begin after these, and at a comma before the name of a day. */
const PART_ENDS =
  /[;\n|]|,(?=\s*(?:mon|tue|wed|thu|fri|sat|sun|week|lun|mar|mi[eé]|jue|vie|s[aá]b|dom|(?:m|tu?|w|th|f|sa|su)\b))/iu

/** One T may be Thursday. */
export const TWO_TS = /(?<!\w['’]?)t\b[^]*(?<!\w['’]?)t\b/i

/** OpenStreetMap's notation has public and school holidays beside the days. */
const HOLIDAYS = /^(?:[ps]h|(?:public )?holidays?)$/i

/**
 * Parses hours as people type them: "Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed". Missing days
 * are unknown. Returns `none` for '' and `undefined` for unreadable text.
 */
export function readHoursText(text: string): OpeningHours | undefined {
  const parts = text
    .split(PART_ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { kind: 'none' }
  if (isByAppointment(text)) return { kind: 'unreadable', note: BY_APPOINTMENT }
  if (TWO_TS.test(text)) return undefined
  const days: DayHours[] = WEEKDAYS.map(() => 'unknown')
  let before = ''
  for (const [index, part] of parts.entries()) {
    const [named, hours] = splitDays(before + part)
    // "Mon, Wed, Fri 10-6": the hours follow.
    before = hours === '' && index < parts.length - 1 ? `${named}, ` : ''
    if (before !== '' || HOLIDAYS.test(named)) continue
    const read = readDay(hours)
    const indexes = named === '' && isAllDay(hours) ? MONDAY_FIRST : readDays(named)
    if (indexes === undefined || read === 'unknown') return undefined
    for (const day of indexes) days[day] = read
  }
  return { kind: 'week', days }
}

export const BY_APPOINTMENT = 'By appointment only'

/** Words instead of hours, which pages show as they are. */
export function isByAppointment(text: string): boolean {
  return /^\s*by appointments?(?: only)?[\s.!]*$/i.test(text)
}

/** "Mon-Fri: 9 AM-5 PM" has the days "Mon-Fri" and the hours "9 AM-5 PM". */
export function splitDays(text: string): [days: string, hours: string] {
  const at = text.search(HOURS)
  const days = at === -1 ? text : text.slice(0, at)
  return [days.replace(/[\s:,–-]+$/, ''), at === -1 ? '' : text.slice(at)]
}
