import {
  BY_APPOINTMENT,
  formatDayHours,
  formatTime,
  formatWeek,
  listAppointmentDays,
  shortDay,
} from './format-hours.ts'
import { holidayOn } from './holidays.ts'
import { type UpcomingMoment, localDayAndMinute, openStatusAt } from './open-status.ts'
import {
  type DayHours,
  type OpeningHours,
  type WeekHours,
  dayHours,
  MINUTES_PER_DAY,
  WEEKDAYS,
} from './week.ts'
import { capitalize } from '#domain/text/plain-text.ts'
import { localDate } from './zone-clock.ts'

/** All that cards, lists and pages say about opening hours (R-HOURS-2, R-HOURS-7). */
export interface HoursWords {
  /** 'soon' means closing within 60 minutes. */
  tone: 'open' | 'soon' | 'closed' | 'holiday' | 'unknown'
  /** "Open until 5 PM", "Thanksgiving. Usual hours 9 AM-6 PM. Call first." */
  large: string
  /** Second line of a card; '' when the first says it all. */
  small: string
  /** Badge of a provider's page and the words beside it; '' for none. */
  label: 'Open Today' | 'Closed Today' | 'Hours Unknown' | ''
  beside: string
}

const CLOSES_SOON_MINUTES = 60
const NO_ZONE = 'Its local time is not known.'

export interface Visit {
  /** The provider's. */
  timeZone: string
  now: Date
  /** True when the provider has a phone number. */
  canCall: boolean
}

type DatedVisit = Visit & Pick<WeekHours, 'dates'>

/** Hours without a status: not given, not readable, or without a time zone. */
export function describeUnknownHours(hours: OpeningHours, canCall: boolean): HoursWords {
  const large = formatWeek(hours)
  if (hours.kind === 'week') {
    return { tone: 'closed', large, small: NO_ZONE, label: '', beside: NO_ZONE }
  }
  const words = { tone: 'unknown', large, label: 'Hours Unknown' } as const
  if (hours.kind === 'unreadable' && hours.note !== undefined) {
    return { ...words, small: words.label, beside: '' }
  }
  const beside = canCall ? 'Call to ask.' : ''
  // "Hours available" alone would leave open whether they are known.
  const small = hours.kind === 'none' ? beside : ['Unknown', beside].filter(Boolean).join('. ')
  return { ...words, small, beside }
}

export function describeHours(hours: OpeningHours, visit: Visit): HoursWords {
  const { timeZone, now, canCall } = visit
  const status = openStatusAt(hours, timeZone, now)
  if (status.kind === 'unknown' && status.reason === 'day-unknown') {
    const words = describeUnknownHours({ kind: 'none' }, canCall)
    const day = localDayAndMinute(timeZone, now)?.day ?? -1
    const isAsked = listAppointmentDays(hours).includes(day)
    const large = isAsked ? `${BY_APPOINTMENT} today` : 'Hours not listed today'
    return { ...words, large, small: formatWeek(hours) }
  }
  if (status.kind === 'unknown' || hours.kind !== 'week') {
    return describeUnknownHours(hours, canCall)
  }
  const today = hours.dates?.[localDay(visit)]
  const usual = dayHours(hours.days, localDayAndMinute(timeZone, now)?.day ?? -1)
  const words = listedHours(today ?? usual)
  const known = { ...visit, dates: hours.dates }
  return status.kind === 'open'
    ? describeOpen(status.closes, words, known)
    : describeClosed(status.opens, words, known)
}

/** '' for a closed or unknown day. */
function listedHours(hours: DayHours): string {
  return hours === 'unknown' || hours.length === 0 ? '' : formatDayHours(hours)
}

function describeOpen(closes: UpcomingMoment | null, today: string, visit: DatedVisit): HoursWords {
  const usual = today || (closes === null ? '' : `until ${formatClosing(closes)}`)
  const holiday = nameHoliday(visit)
  if (holiday !== undefined) return warn(holiday, usual, visit)
  const words = { tone: 'open', label: 'Open Today' } as const
  if (closes === null) {
    return { ...words, large: 'Open 24 hours', small: 'Every day', beside: 'every day' }
  }
  const lines = { ...words, small: formatToday(usual), beside: usual }
  const minutes = (closes.instant.getTime() - visit.now.getTime()) / 60_000
  if (minutes > CLOSES_SOON_MINUTES)
    return { ...lines, large: `Open until ${formatClosing(closes)}` }
  return { ...lines, tone: 'soon', large: `Open, closes in ${Math.ceil(minutes)} min` }
}

function describeClosed(
  opens: UpcomingMoment | null,
  today: string,
  visit: DatedVisit,
): HoursWords {
  const label = today === '' ? 'Closed Today' : 'Open Today'
  const words = { tone: 'closed', label, beside: today } as const
  const holiday = nameHoliday(visit)
  if (holiday !== undefined && opens?.daysAhead === 0) return warn(holiday, today, visit)
  const { next, ask } = describeOpening(opens, visit)
  if (holiday !== undefined) {
    // One line on a phone, which has no room for a third.
    const small = [next, ask].filter(Boolean).join(' ')
    return { ...words, large: `Closed. ${holiday}.`, small, label: '', beside: small }
  }
  if (opens === null) {
    return today === ''
      ? { ...words, large: 'Closed', small: '' }
      : { ...words, large: 'Closed now', small: formatToday(today) }
  }
  if (ask !== '') {
    const small = `Closed. Hours may differ. ${ask}`
    return { ...words, large: next, small, label: '', beside: small }
  }
  return {
    ...words,
    large: next,
    small: today === '' ? 'Closed today' : `Closed. ${formatToday(today)}`,
    beside: today !== '' && opens.daysAhead > 0 ? 'closed now' : today,
  }
}

/** "Opens tomorrow at 9 AM"; "Tomorrow is Thanksgiving." and "Call first." */
function describeOpening(opens: UpcomingMoment | null, visit: DatedVisit) {
  if (opens === null) return { next: '', ask: '' }
  const holiday = nameHoliday({ ...visit, now: opens.instant })
  if (holiday === undefined) return { next: `Opens ${formatOpening(opens)}`, ask: '' }
  const day = capitalize(formatUpcomingDay(opens, 'long'))
  const next = `${day} is ${holiday.replace(' (observed)', '')}.`
  return { next, ask: askFirst(visit) }
}

interface Shown {
  hours: OpeningHours
  timeZone: string | null
  canCall: boolean
  /** Says the list or the owner. */
  isClosedForNow: boolean
}

/** In one sentence, for programs, frames and below requested hours: "Closed. Opens tomorrow at 9 AM". */
export function statusSentence({ hours, timeZone, canCall, isClosedForNow }: Shown, now: Date) {
  if (isClosedForNow) return 'Temporarily closed'
  if (timeZone === null) return describeUnknownHours(hours, canCall).large
  return formatStatus(describeHours(hours, { timeZone, now, canCall }))
}

/** The words of a card or page as one sentence. */
export function formatStatus({ large, small }: HoursWords): string {
  if (large.startsWith('Closed. ')) return [large, small].filter(Boolean).join(' ')
  return small.startsWith('Closed') ? `Closed. ${large}` : large
}

/**
 * Replaces the hours of a requested day when the next such day is a holiday: "Thanksgiving. Usual
 * hours 9 AM-6 PM. Call first." `undefined` for other days. `days` are the requested ones.
 */
export function describeRequestedHoliday(
  hours: OpeningHours,
  days: readonly number[],
  visit: Visit,
): string | undefined {
  const today = localDayAndMinute(visit.timeZone, visit.now)?.day
  if (hours.kind !== 'week' || today === undefined) return undefined
  for (const day of days) {
    const listed = listedHours(dayHours(hours.days, day))
    const date = localDay(visit, (day - today + WEEKDAYS.length) % WEEKDAYS.length)
    const name = holidayOn(date)
    const stated = hours.dates?.[date]
    if (stated !== undefined) return `${name ?? WEEKDAYS[day]}: ${formatDayHours(stated)}`
    if (name !== undefined && listed !== '') {
      return warn(days.length === 1 ? name : `${WEEKDAYS[day]} is ${name}`, listed, visit).large
    }
  }
  return undefined
}

/** `undefined` also for a holiday whose own hours are known. */
function nameHoliday(visit: DatedVisit): string | undefined {
  const today = localDay(visit)
  return visit.dates?.[today] === undefined ? holidayOn(today) : undefined
}

/** ISO day; '' for an unknown zone. */
function localDay({ timeZone, now }: Visit, daysAhead = 0): string {
  const today = Date.parse(localDate(timeZone, now) ?? '')
  if (Number.isNaN(today)) return ''
  return new Date(today + daysAhead * MINUTES_PER_DAY * 60_000).toISOString().slice(0, 10)
}

function warn(holiday: string, usual: string, visit: Visit): HoursWords {
  const words = usual.startsWith('Open') ? `Usually o${usual.slice(1)}` : `Usual hours ${usual}`
  const large = `${holiday}. ${words}. ${askFirst(visit)}`
  return { tone: 'holiday', large, small: '', label: '', beside: '' }
}

function askFirst({ canCall }: Visit): string {
  return canCall ? 'Call first.' : 'Ask first.'
}

function formatToday(usual: string): string {
  return usual.startsWith('Open') ? `${usual} today` : `Today ${usual}`
}

/** Adds the weekday when closing is 24 hours away or more, where the time alone is ambiguous. */
function formatClosing(closes: UpcomingMoment): string {
  const time = formatTime(closes.minute)
  return closes.wallMinutesAhead < MINUTES_PER_DAY ? time : `${shortDay(closes.day)} ${time}`
}

function formatOpening(opens: UpcomingMoment): string {
  const time = `at ${formatTime(opens.minute)}`
  return opens.daysAhead === 0 ? time : `${formatUpcomingDay(opens)} ${time}`
}

function formatUpcomingDay({ day, daysAhead }: UpcomingMoment, length = 'short'): string {
  if (daysAhead === 1) return 'tomorrow'
  const name = length === 'short' ? shortDay(day) : (WEEKDAYS[day] ?? '')
  return daysAhead < 7 ? name : `next ${name}`
}
