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
const THIN_SPACE = '\u202f' // in Google's hours since 2023: "9 AM–5 PM"

/** Mimics two generations of exports; often blank, rarely a single day or Python's quoting. */
export function inventWorkingHours(trade: Trade, random: Random): string {
  if (random.chance(BLANK_SHARE)) return ''
  const isPython = random.chance(PYTHON_SHARE)
  const isTypographic = !isPython && random.chance(0.12)
  const asList = random.chance(0.5)
  const format = (interval: Interval) => formatInterval(interval, isTypographic)

  const formatted = inventWeek(trade, random).map((intervals, day) => {
    const texts = intervals.length === 0 ? ['Closed'] : intervals.map(format)
    return {
      day: DAYS[day] ?? '',
      hours: asList ? texts : texts.join(','),
      isOpen: intervals.length > 0,
    }
  })
  const days = selectDays(formatted, random)
  const week = Object.fromEntries(days.map(({ day, hours }) => [day, hours]))
  return isPython ? pythonLiteral(week) : JSON.stringify(week)
}

/** Exports often begin with the day of the scrape instead of Monday. */
function selectDays<Day extends { isOpen: boolean }>(days: readonly Day[], random: Random): Day[] {
  const first = random.chance(0.6) ? 0 : random.int(0, DAYS.length - 1)
  const rotated = [...days.slice(first), ...days.slice(0, first)]
  if (random.chance(SINGLE_DAY_SHARE)) return rotated.slice(0, 1)
  const open = rotated.filter(({ isOpen }) => isOpen)
  // A single day would look like a partial scrape.
  return open.length > 1 && random.chance(CLOSED_DAYS_OMITTED_SHARE) ? open : rotated
}

function formatInterval({ opens, closes }: Interval, isTypographic: boolean): string {
  if (closes - opens === MINUTES_PER_DAY) return 'Open 24 hours'
  const space = isTypographic ? THIN_SPACE : ''
  const from = formatTime(opens)
  const to = formatTime(closes)
  const isShared = from.marker === to.marker && closes < MINUTES_PER_DAY
  const start = isShared ? from.time : `${from.time}${space}${from.marker}`
  return `${start}${isTypographic ? '–' : '-'}${to.time}${space}${to.marker}`
}

function formatTime(minuteOfWeekday: number) {
  const minute = minuteOfWeekday % MINUTES_PER_DAY
  const hour = Math.floor(minute / 60)
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return { time: `${hour % 12 || 12}${minutes}`, marker: hour < 12 ? 'AM' : 'PM' }
}

function pythonLiteral(week: Readonly<Record<string, string | string[]>>): string {
  return JSON.stringify(week, null, 1)
    .replace(/\n */g, ' ')
    .replace(/([[{]) | ([\]}])/g, '$1$2')
    .replaceAll('"', "'")
}
