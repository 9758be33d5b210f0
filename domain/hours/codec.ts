import { remembered } from '#domain/text/plain-text.ts'
import {
  type DayHours,
  type Interval,
  type OpeningHours,
  type WeekHours,
  MINUTES_PER_DAY,
  WEEKDAYS,
} from './week.ts'

const UNREADABLE = '!'
const UNKNOWN_DAY = '?'

/**
 * '' for none, '!' and the text for unreadable, else seven days, Sunday first; '?' is unknown. Dates with
 * hours of their own follow: "2026-12-24=540-720"; and behind a "!" the words of what was not read.
 */
export function encodeOpeningHours(hours: OpeningHours): string {
  if (hours.kind === 'none') return ''
  if (hours.kind === 'unreadable') return `${UNREADABLE}${hours.note ?? ''}`
  const dates = Object.entries(hours.dates ?? {}).map(([date, day]) => `${date}=${encodeDay(day)}`)
  const note = hours.note === undefined ? '' : UNREADABLE + hours.note
  return [...hours.days.map(encodeDay), ...dates].join(';') + note
}

/** Text not written by `encodeOpeningHours` decodes as unreadable. Never throws. */
export const decodeOpeningHours = remembered(decode)

function decode(text: string): OpeningHours {
  if (text === '') return { kind: 'none' }
  const end = text.indexOf(UNREADABLE)
  const words = text.slice(end + 1)
  const note = end === -1 || words === '' ? {} : { note: words }
  if (end === 0) return { kind: 'unreadable', ...note }

  const days: DayHours[] = []
  let dates: WeekHours['dates']
  for (const part of text.slice(0, end === -1 ? undefined : end).split(';')) {
    const [hours = '', date] = part.split('=').toReversed()
    const day = decodeDay(hours)
    if (day === undefined) return { kind: 'unreadable' }
    if (date === undefined) days.push(day)
    else dates = { ...dates, [date]: day }
  }
  return days.length === WEEKDAYS.length
    ? { kind: 'week', days, ...(dates && { dates }), ...note }
    : { kind: 'unreadable' }
}

export function encodeDay(day: DayHours): string {
  if (day === 'unknown') return UNKNOWN_DAY
  return day.map(({ opens, closes }) => `${opens}-${closes}`).join(',')
}

/** `undefined` for invalid text. */
export function decodeDay(text: string): DayHours | undefined {
  if (text === '') return []
  if (text === UNKNOWN_DAY) return 'unknown'

  const intervals: Interval[] = []
  for (const part of text.split(',')) {
    const match = /^(\d{1,4})-(\d{1,4})$/.exec(part)
    const opens = Number(match?.[1] ?? NaN)
    const closes = Number(match?.[2] ?? NaN)
    const earliest = intervals.at(-1)?.closes ?? 0
    const isValid =
      opens >= earliest &&
      opens < MINUTES_PER_DAY &&
      opens < closes &&
      closes <= 2 * MINUTES_PER_DAY
    if (!isValid) return undefined
    intervals.push({ opens, closes })
  }
  return intervals
}
