import { readPart, type Statement } from './statements.ts'
import { type DayHours, type Interval, mergeIntervals, MONDAY_FIRST, WEEKDAYS } from './week.ts'

const STRONG_SEPARATOR = /[;|\n]|<\/?[a-z][^>]*>/i

/** A week of which at least one day was read, or `undefined`; and the words of all that is not about each week. */
export interface ReadWeek {
  days: readonly DayHours[] | undefined
  dates: Readonly<Record<string, DayHours>>
  unread: readonly string[]
}

interface Entry {
  days: readonly number[] | 'others'
  hours: DayHours | undefined
  words: string
}

/** Reads texts such as "Mon-Fri 9-5" and "Sat closed". `unnamed`: what the notation says about days that it does not name. */
export function readWeek(texts: readonly string[], unnamed: DayHours = 'unknown'): ReadWeek {
  const entries: Entry[] = []
  const unread: string[] = []
  const dated: Statement[] = []
  for (const text of texts) {
    for (const part of STRONG_SEPARATOR.test(text) ? text.split(STRONG_SEPARATOR) : [text]) {
      for (const statement of readPart(part)) {
        if (statement.dates !== undefined) dated.push(statement)
        else if (!addStatement(entries, statement)) unread.push(statement.words)
      }
    }
  }
  const week = fillWeek(entries, unread)
  const dates = Object.fromEntries(
    dated.flatMap(({ dates: days = [], hours = 'unknown' }) =>
      hours === 'unknown' ? [] : days.map((day) => [day, hours] as const),
    ),
  )
  const words = [...unread, ...dated.map((statement) => statement.words)]
  if (!week.some((day) => day !== undefined && day !== 'unknown'))
    return { days: undefined, dates, unread: words }
  const rest =
    entries.find(({ days }) => days === 'others')?.hours ??
    (unread.length > 0 ? 'unknown' : unnamed)
  return { days: week.map((day) => day ?? rest), dates, unread: words }
}

/** Hours without days go on with the days before them, or are about all. `false` when they cannot. */
function addStatement(entries: Entry[], { days, hours, words }: Statement): boolean {
  if (days !== undefined) {
    entries.push({ days, hours, words })
    return true
  }
  if (hours === undefined) return true
  const last = entries.at(-1)
  if (hours === 'unknown') return false
  if (last === undefined) {
    const isAllDay = hours[0]?.opens === 0 && hours[0].closes >= 1440
    if (isAllDay) entries.push({ days: MONDAY_FIRST, hours, words })
    return isAllDay
  }
  if (last.hours === undefined) last.hours = hours
  else if (last.hours === 'unknown' || hours.length === 0 || last.hours.length === 0) return false
  else last.hours = mergeIntervals([...last.hours, ...hours])
  return true
}

/** What is said about fewer days is an exception of what is said about more: "daily 9-5, Sun closed". */
function fillWeek(entries: readonly Entry[], unread: string[]): (DayHours | undefined)[] {
  const week: (DayHours | undefined)[] = WEEKDAYS.map(() => undefined)
  const sizes: number[] = []
  for (const { days, hours = 'unknown', words } of entries.toSorted(
    (a, b) => sizeOf(b) - sizeOf(a),
  )) {
    if (hours === 'unknown' && days.length > 0) unread.push(words)
    for (const day of days === 'others' ? [] : days) {
      const before = week[day]
      const isException = days.length < (sizes[day] ?? 0)
      const joined = before === undefined ? hours : joinHours(before, hours)
      if (joined === undefined && !isException) unread.push(words)
      week[day] = joined ?? (isException ? hours : 'unknown')
      sizes[day] = days.length
    }
  }
  return week
}

function sizeOf({ days }: Entry): number {
  return days === 'others' ? 0 : days.length
}

/** `undefined` when they contradict each other. */
function joinHours(before: DayHours, hours: DayHours): DayHours | undefined {
  if (before === hours || JSON.stringify(before) === JSON.stringify(hours)) return hours
  if (before === 'unknown' || hours === 'unknown' || before.length === 0 || hours.length === 0)
    return undefined
  const overlaps = (a: Interval) => hours.some((b) => a.opens < b.closes && b.opens < a.closes)
  return before.some(overlaps) ? undefined : mergeIntervals([...before, ...hours])
}
