import { type Interval, MINUTES_PER_DAY } from './week.ts'

interface WrittenTime {
  hour: number
  minute: number
  marker: 'a' | 'p' | null
  /** Hour with two digits and minutes, as in 09:00. */
  isPadded: boolean
}

const NOON = 720

/** `undefined` when invalid or ambiguous, such as "1-5"; "9-5" is 9 AM to 5 PM. */
export function readSpan(text: string): Interval | undefined {
  const [from, to, ...rest] = text
    .replace(/\bto\b/, '-')
    .split('-')
    .map(readTime)
  if (!from || !to || rest.length > 0) return undefined
  if (to.marker !== null) return twelveHourSpan(from, to, to.marker)
  return from.marker === null ? twentyFourHourSpan(from, to) : undefined
}

const WORDS: Record<string, string> = { noon: '12pm', midnight: '12am' }

function readTime(text: string): WrittenTime | undefined {
  const word = text.trim().replace(/^12 (?=noon|midnight)/, '')
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))? ?(?:([ap])\.?(?:m\.?)?)?$/.exec(WORDS[word] ?? word)
  if (!match) return undefined

  const [, hour = '', minute, marker] = match
  if (Number(minute ?? 0) > 59) return undefined
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    marker: marker === 'a' || marker === 'p' ? marker : null,
    isPadded: hour.length === 2 && minute !== undefined,
  }
}

function twelveHourSpan(from: WrittenTime, to: WrittenTime, marker: 'a' | 'p') {
  if (![from, to].every(({ hour }) => hour >= 1 && hour <= 12)) return undefined
  const closes = toMinute(to, marker)
  if (from.marker !== null) return span(toMinute(from, from.marker), closes)

  // "8-12AM" may start in the morning or in the evening.
  if (closes === 0) return undefined
  // Google omits the first marker when both are equal: "1-5PM". When that ends before it starts,
  // "10-2PM" must mean 10 AM, but "11-2AM" stays ambiguous.
  const shared = toMinute(from, marker)
  if (shared < closes) return span(shared, closes)
  return marker === 'p' ? span(shared - NOON, closes) : undefined
}

function toMinute({ hour, minute }: WrittenTime, marker: 'a' | 'p'): number {
  return (hour % 12) * 60 + minute + (marker === 'p' ? NOON : 0)
}

/** Shops open from 7 AM on; "6-2" may start in the evening. */
const EARLIEST_HOUR = 7

function twentyFourHourSpan(from: WrittenTime, to: WrittenTime): Interval | undefined {
  const isCertain =
    (from.isPadded && to.isPadded) || [from, to].some(({ hour }) => hour === 0 || hour > 12)
  const opens = from.hour * 60 + from.minute
  const closes = to.hour * 60 + to.minute
  const isWorkday = !isCertain && from.hour >= EARLIEST_HOUR && closes <= opens && to.hour > 0
  if (isWorkday) return span(opens, closes + NOON)
  // 00:00-00:00 means closed in schema.org and all day elsewhere.
  const isValid = opens < MINUTES_PER_DAY && closes <= MINUTES_PER_DAY && opens + closes > 0
  return isCertain && isValid ? span(opens, closes) : undefined
}

function span(opens: number, closes: number): Interval | undefined {
  const lastMinute = MINUTES_PER_DAY - 1
  if (opens === 0 && (closes === 0 || closes === lastMinute))
    return { opens, closes: lastMinute + 1 }
  if (opens === closes) return undefined
  return { opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY }
}
