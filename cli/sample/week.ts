import type { Interval } from '#domain/hours/week.ts'
import { MINUTES_PER_DAY } from '#domain/hours/week.ts'
import type { Trade } from './names.ts'
import type { Random } from './random.ts'

/** Seven days, Monday first; `[]` is closed. */
export type Week = readonly (readonly Interval[])[]

const HOUR = 60
const ALL_DAY: readonly Interval[] = [{ opens: 0, closes: MINUTES_PER_DAY }]
const WEEKDAYS = 5

const span = (opensHour: number, closesHour: number): Interval[] => [
  { opens: opensHour * HOUR, closes: closesHour * HOUR },
]

export function inventWeek(trade: Trade, random: Random): Week {
  if (random.chance(0.008)) return Array.from({ length: 7 }, () => ALL_DAY)
  if (random.chance(0.04)) return byAppointment(random)
  const style = random.weighted<(random: Random) => Week>(STYLES[trade])
  return style(random)
}

const STYLES: Readonly<Record<Trade, readonly (readonly [number, (random: Random) => Week])[]>> = {
  laser: [
    [6, studioWeek],
    [4, officeWeek],
  ],
  skin: [
    [4, studioWeek],
    [6, officeWeek],
  ],
  doctor: [[1, officeWeek]],
  tattoo: [[1, tattooWeek]],
}

function officeWeek(random: Random): Week {
  const opens = random.weighted([
    [3, 8],
    [1, 8.5],
    [5, 9],
    [1, 9.5],
    [1, 10],
  ])
  const closes = random.weighted([
    [1, 16],
    [1, 16.5],
    [6, 17],
    [2, 17.5],
    [3, 18],
  ])
  const hasLunchBreak = random.chance(0.14)
  const friday = random.chance(0.3) ? random.pick([12, 13, 14, 15, 16]) : closes
  const lateDay = random.chance(0.3) ? random.int(1, 3) : -1
  const days = Array.from({ length: WEEKDAYS }, (_, day) => {
    const end = day === 4 ? friday : closes + (day === lateDay ? 2 : 0)
    return hasLunchBreak && end > 15 ? [...span(opens, 12), ...span(13, end)] : span(opens, end)
  })
  const saturday = random.chance(0.35) ? span(9, random.pick([12, 13, 14, 15])) : []
  return [...days, saturday, []]
}

function studioWeek(random: Random): Week {
  const opens = random.pick([9, 9, 10, 10, 10, 10.5, 11, 11, 12])
  const closes = random.pick([17, 18, 18, 19, 19, 19, 19.5, 20, 20])
  const monday = random.chance(0.5) ? [] : span(opens, closes)
  const lateDay = random.chance(0.2) ? random.int(1, 3) : -1
  const middle = Array.from({ length: 4 }, (_, day) =>
    day + 1 === lateDay ? [...span(opens, 14), ...span(16, 19.5)] : span(opens, closes),
  )
  const saturday = random.chance(0.85) ? span(opens, random.pick([14, 15, 16, 17])) : []
  const sunday = random.chance(0.2) ? span(Math.max(opens, 11), 16) : []
  return [monday, ...middle, saturday, sunday]
}

function tattooWeek(random: Random): Week {
  const opens = random.pick([11, 12, 12, 12, 13, 14])
  const closes = random.pick([19, 20, 20, 21, 21, 22])
  const weekend = random.chance(0.12) ? random.pick([24, 25, 26]) : closes
  const monday = random.chance(0.45) ? [] : span(opens, closes)
  const sunday = random.chance(0.6) ? [] : span(opens, Math.min(closes, 18))
  const middle = Array.from({ length: 3 }, () => span(opens, closes))
  return [monday, ...middle, span(opens, weekend), span(opens, weekend), sunday]
}

function byAppointment(random: Random): Week {
  const opens = random.pick([9, 10, 11, 12])
  const closes = random.pick([15, 16, 17, 18])
  const days = new Set([random.int(0, 5), random.int(0, 5), random.int(0, 5)])
  return Array.from({ length: 7 }, (_, day) => (days.has(day) ? span(opens, closes) : []))
}
