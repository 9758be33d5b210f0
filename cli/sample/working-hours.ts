import type { Interval } from '#domain/hours/week.ts'
import { MINUTES_PER_DAY } from '#domain/hours/week.ts'
import type { Trade } from './names.ts'
import type { Random } from './random.ts'
import { inventWeek } from './week.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const BLANK_SHARE = 0.25
const SINGLE_DAY_SHARE = 0.015
const PYTHON_SHARE = 0.02
const CLOSED_DAYS_OMITTED_SHARE = 0.05
const THIN_SPACE = '\u202f' // as Google writes hours since 2023: "9 AM–5 PM"

/**
 * The column working_hours: blank for a quarter, else a week as exports of two generations write it, day
 * to text or day to list; rarely one scraped day, Python's quoting, or no closed days.
 */
export function inventWorkingHours(trade: Trade, random: Random): string {
  if (random.chance(BLANK_SHARE)) return ''
  const isPython = random.chance(PYTHON_SHARE)
  const isTypographic = !isPython && random.chance(0.12)
  const asList = random.chance(0.5)
  const write = (interval: Interval) => writeInterval(interval, isTypographic)

  const written = inventWeek(trade, random).map((intervals, day) => {
    const texts = intervals.length === 0 ? ['Closed'] : intervals.map(write)
    return {
      day: DAYS[day] ?? '',
      hours: asList ? texts : texts.join(','),
      isOpen: intervals.length > 0,
    }
  })
  const days = selectDays(written, random)
  const week = Object.fromEntries(days.map(({ day, hours }) => [day, hours]))
  return isPython ? pythonLiteral(week) : JSON.stringify(week)
}

/** Exports begin with the day of the scrape as often as with Monday. */
function selectDays<Day extends { isOpen: boolean }>(days: readonly Day[], random: Random): Day[] {
  const first = random.chance(0.6) ? 0 : random.int(0, DAYS.length - 1)
  const rotated = [...days.slice(first), ...days.slice(0, first)]
  if (random.chance(SINGLE_DAY_SHARE)) return rotated.slice(0, 1)
  const open = rotated.filter(({ isOpen }) => isOpen)
  // One day alone would read as a partial scrape.
  return open.length > 1 && random.chance(CLOSED_DAYS_OMITTED_SHARE) ? open : rotated
}

function writeInterval({ opens, closes }: Interval, isTypographic: boolean): string {
  if (closes - opens === MINUTES_PER_DAY) return 'Open 24 hours'
  const space = isTypographic ? THIN_SPACE : ''
  const from = clock(opens)
  const to = clock(closes)
  const isShared = from.marker === to.marker && closes < MINUTES_PER_DAY
  const start = isShared ? from.time : `${from.time}${space}${from.marker}`
  return `${start}${isTypographic ? '–' : '-'}${to.time}${space}${to.marker}`
}

function clock(minuteOfWeekday: number) {
  const minute = minuteOfWeekday % MINUTES_PER_DAY
  const hour = Math.floor(minute / 60)
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return { time: `${hour % 12 || 12}${minutes}`, marker: hour < 12 ? 'AM' : 'PM' }
}

/** What Python prints for a dictionary; none of our texts holds a quote. */
function pythonLiteral(week: Readonly<Record<string, string | string[]>>): string {
  return JSON.stringify(week, null, 1)
    .replace(/\n */g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2')
    .replaceAll('"', "'")
}
