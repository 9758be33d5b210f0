import type { WrittenTime } from './tokens.ts'
import { type Interval, mergeIntervals, MINUTES_PER_DAY } from './week.ts'

const NOON = 720

/** Openings and closings of one day, in turn. `undefined` when one is invalid or ambiguous. */
export function readSpans(times: readonly WrittenTime[]): Interval[] | undefined {
  const isOf24 = times.some(({ hour, marker }) => hour > 12 && marker === null)
  const spans = times.flatMap((from, index): [WrittenTime, WrittenTime][] => {
    const to = times[index + 1]
    if (index % 2 === 1 || to === undefined) return []
    return [
      isOf24
        ? [
            { ...from, isCertain: true },
            { ...to, isCertain: true },
          ]
        : [from, to],
    ]
  })
  const intervals = spans.map(([from, to]) => readSpan(from, to))
  const found = intervals.filter((interval) => interval !== undefined)
  return found.length === intervals.length ? mergeIntervals(found) : readInOrder(times)
}

/** `undefined` when invalid or ambiguous, such as "1-5"; "9-5" is 9 AM to 5 PM. */
function readSpan(from: WrittenTime, to: WrittenTime): Interval | undefined {
  if ([from, to].some(({ minute }) => minute > 59)) return undefined
  if (to.marker !== null) return twelveHourSpan(from, to, to.marker)
  return from.marker === null ? twentyFourHourSpan(from, to) : undefined
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
    (from.isCertain && to.isCertain) || [from, to].some(({ hour }) => hour === 0 || hour > 12)
  const opens = from.hour * 60 + from.minute
  const closes = to.hour * 60 + to.minute
  const isWorkday = !isCertain && from.hour >= EARLIEST_HOUR && closes < opens && to.hour > 0
  if (isWorkday) return span(opens, closes + NOON)
  const isValid = opens < MINUTES_PER_DAY && closes <= MINUTES_PER_DAY
  return isCertain && isValid ? span(opens, closes) : undefined
}

/** Equal ends may mean closed, all day or a mistake (R-HOURS-3). */
function span(opens: number, closes: number): Interval | undefined {
  if (opens === closes) return undefined
  const isAllDay = opens === 0 && closes === MINUTES_PER_DAY - 1
  if (isAllDay) return { opens, closes: MINUTES_PER_DAY }
  return { opens, closes: closes > opens ? closes : closes + MINUTES_PER_DAY }
}

/** "9-12, 1-5" is a morning and an afternoon, though neither says so alone. */
function readInOrder(times: readonly WrittenTime[]): Interval[] | undefined {
  if (times.length < 4) return undefined
  const minutes: number[] = []
  for (const time of times) {
    const last = minutes.at(-1) ?? EARLIEST_HOUR * 60 - 1
    const marker = (['a', 'p'] as const).find(
      (each) => (time.marker ?? each) === each && toMinute(time, each) > last,
    )
    if (marker === undefined || time.hour > 12 || time.minute > 59) return undefined
    minutes.push(toMinute(time, marker))
  }
  return minutes.flatMap((opens, index) =>
    index % 2 === 0 ? [{ opens, closes: minutes[index + 1] ?? 0 }] : [],
  )
}
