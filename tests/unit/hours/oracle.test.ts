import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStatusAt } from '#domain/hours/open-status.ts'
import { type DayHours, type OpeningHours, mergeIntervals } from '#domain/hours/week.ts'
import { words } from '#tests/helpers/data/words.ts'

// Simulates the wall clock minute by minute, to check the date arithmetic.

const MINUTE = 60_000
const MINUTES_PER_DAY = 1440
/** More than the hour that a DST change repeats. */
const WARM_UP_MINUTES = 180
/** Two weeks and a day, because a DST change can skip one weekly opening. */
const FURTHEST_MINUTES = 15 * MINUTES_PER_DAY

const ZONES = words`
  America/New_York America/Chicago America/Phoenix America/Anchorage Pacific/Honolulu
  America/Havana Australia/Lord_Howe Asia/Kolkata
`

type State = 'open' | 'closed' | 'unknown'

/** Current wall time and its maximum so far, so that a repeated hour counts once. */
interface Shown {
  minutes: number
  furthest: number
}

function* wallClock(timeZone: string, start: number): Generator<Shown> {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  let furthest = 0
  for (let instant = start; ; instant += MINUTE) {
    const minutes = Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) / MINUTE
    furthest = Math.max(furthest, minutes)
    yield { minutes, furthest }
  }
}

function hoursOf(days: readonly DayHours[], date: number): DayHours {
  return days[new Date(date * MINUTES_PER_DAY * MINUTE).getUTCDay()] ?? 'unknown'
}

function stateOf(days: readonly DayHours[], { minutes, furthest }: Shown): State {
  const date = Math.floor(furthest / MINUTES_PER_DAY)
  const open = [date - 1, date].some((day) => {
    const hours = hoursOf(days, day)
    const minute = furthest - day * MINUTES_PER_DAY
    return hours !== 'unknown' && hours.some((i) => i.opens <= minute && minute < i.closes)
  })
  if (open) return 'open'
  return hoursOf(days, Math.floor(minutes / MINUTES_PER_DAY)) === 'unknown' ? 'unknown' : 'closed'
}

/** The state at `start`, its next state, and the minutes until then; null for never. */
function walk(days: readonly DayHours[], timeZone: string, start: number) {
  let now: State | undefined
  let elapsed = -WARM_UP_MINUTES
  for (const shown of wallClock(timeZone, start - WARM_UP_MINUTES * MINUTE)) {
    if (elapsed >= 0) {
      const state = stateOf(days, shown)
      now ??= state
      if (state !== now) return { now, change: { state, instant: start + elapsed * MINUTE } }
    }
    if (elapsed === FURTHEST_MINUTES) break
    elapsed += 1
  }
  return { now, change: null }
}

function expected(days: readonly DayHours[], timeZone: string, start: number) {
  const { now, change } = walk(days, timeZone, start)
  if (now === 'unknown') return { kind: now, instant: null }
  const certain = now === 'open' || change?.state === 'open'
  return { kind: now, instant: certain ? (change?.instant ?? null) : null }
}

function actual(hours: OpeningHours, timeZone: string, instant: number) {
  const status = openStatusAt(hours, timeZone, new Date(instant))
  if (status.kind === 'unknown') return { kind: status.kind, instant: null }
  const next = status.kind === 'open' ? status.closes : status.opens
  return { kind: status.kind, instant: next?.instant.getTime() ?? null }
}

const interval = fc
  .tuple(
    fc.oneof(fc.nat(1439), fc.constantFrom(0, 60, 90, 120, 150)),
    fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constantFrom(30, 60, 1440, 2880)),
  )
  .map(([opens, length]) => ({ opens, closes: Math.min(opens + length, 2880) }))

const week = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.array(interval, { maxLength: 3 }).map(mergeIntervals) },
    { weight: 2, arbitrary: fc.constant([{ opens: 0, closes: 1440 }]) },
    fc.constant([]),
    fc.constant('unknown' as const),
  ),
  { minLength: 7, maxLength: 7 },
)

const CLOCK_CHANGES = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-10-03T15:30Z']

const nearAClockChange = fc
  .tuple(fc.constantFrom(...CLOCK_CHANGES), fc.integer({ min: -2000, max: 2000 }))
  .map(([change, minutes]) => Date.parse(change) + minutes * MINUTE)

const anyMinute = fc
  .integer({ min: Date.UTC(1990) / MINUTE, max: Date.UTC(2040) / MINUTE })
  .map((minute) => minute * MINUTE)

test('status, closing and next opening match a minute-by-minute simulation', () => {
  fc.assert(
    fc.property(
      week,
      fc.constantFrom(...ZONES),
      fc.oneof(nearAClockChange, anyMinute),
      (days, timeZone, instant) => {
        expect(actual({ kind: 'week', days }, timeZone, instant)).toEqual(
          expected(days, timeZone, instant),
        )
      },
    ),
    { numRuns: 100 },
  )
})
