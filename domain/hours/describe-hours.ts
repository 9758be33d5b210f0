import { formatDayHours, formatTime, formatWeek, shortDay } from './format-hours.ts'
import { holidayOn } from './holidays.ts'
import { type UpcomingMoment, localDayAndMinute, openStatusAt } from './open-status.ts'
import { type OpeningHours, dayHours, MINUTES_PER_DAY, WEEKDAYS } from './week.ts'
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

/** Hours without a status: not given, not readable, or without a time zone. */
export function describeUnknownHours(hours: OpeningHours, canCall: boolean): HoursWords {
  const large = formatWeek(hours)
  if (hours.kind === 'week') {
    return { tone: 'closed', large, small: NO_ZONE, label: '', beside: NO_ZONE }
  }
  const label = 'Hours Unknown'
  if (hours.kind === 'unreadable' && hours.note !== undefined) {
    return { tone: 'unknown', large, small: label, label, beside: '' }
  }
  const beside = canCall ? 'Call to ask.' : ''
  return {
    tone: 'unknown',
    large,
    small: canCall ? `Unknown. ${beside}` : 'Unknown',
    label,
    beside,
  }
}

export function describeHours(
  hours: OpeningHours,
  timeZone: string | null,
  now: Date,
  canCall: boolean,
): HoursWords {
  const status = openStatusAt(hours, timeZone, now)
  if (hours.kind !== 'week' || timeZone === null) return describeUnknownHours(hours, canCall)
  if (status.kind === 'unknown') {
    if (status.reason === 'no-zone') return describeUnknownHours(hours, canCall)
    return {
      ...describeUnknownHours({ kind: 'none' }, canCall),
      large: 'Hours not listed today',
      small: `Unknown. ${formatWeek(hours)}`,
    }
  }
  const today = dayHours(hours.days, localDayAndMinute(timeZone, now)?.day ?? -1)
  const isListed = today !== 'unknown' && today.length > 0
  const plain = { small: '', label: '', beside: '' } as const
  if (status.kind === 'open') {
    const until = status.closes === null ? '' : `until ${formatClosing(status.closes)}`
    const usual = isListed ? formatDayHours(today) : until
    const holiday = nameHoliday(timeZone, now)
    if (holiday !== undefined) {
      return { ...plain, tone: 'holiday', large: warn(holiday, usual, canCall) }
    }
    const label = 'Open Today'
    if (status.closes === null) {
      const small = 'Every day'
      return { tone: 'open', large: 'Open 24 hours', small, label, beside: 'every day' }
    }
    const minutes = (status.closes.instant.getTime() - now.getTime()) / 60_000
    const isSoon = minutes <= CLOSES_SOON_MINUTES
    return {
      tone: isSoon ? 'soon' : 'open',
      large: isSoon ? `Open, closes in ${Math.ceil(minutes)} min` : `Open ${until}`,
      small: formatToday(usual),
      label,
      beside: usual,
    }
  }

  const { opens } = status
  const usual = isListed ? formatDayHours(today) : ''
  const label = isListed ? 'Open Today' : 'Closed Today'
  if (opens === null) {
    const large = isListed ? 'Closed now' : 'Closed'
    return {
      tone: 'closed',
      large,
      small: isListed ? formatToday(usual) : '',
      label,
      beside: usual,
    }
  }
  const holiday = nameHoliday(timeZone, opens.instant)
  if (holiday !== undefined) {
    if (opens.daysAhead === 0) {
      return { ...plain, tone: 'holiday', large: warn(holiday, usual, canCall) }
    }
    const day = capitalize(formatUpcomingDay(opens, 'long'))
    const small = `Closed. Hours may differ. ${askFirst(canCall)}`
    const large = `${day} is ${holiday.replace(' (observed)', '')}.`
    return { tone: 'closed', large, small, label: '', beside: small }
  }
  return {
    tone: 'closed',
    large: `Opens ${formatOpening(opens)}`,
    small: isListed ? `Closed. ${formatToday(usual)}` : 'Closed today',
    label,
    beside: isListed && opens.daysAhead > 0 ? 'closed now' : usual,
  }
}

/** In one line, below other words about hours: "Closed. Opens tomorrow at 9 AM". */
export function formatStatus({ large, small }: HoursWords): string {
  return small.startsWith('Closed') ? `Closed. ${large}` : large
}

/**
 * Replaces the hours of a requested day when the next such day is a holiday: "Thanksgiving. Usual
 * hours 9 AM-6 PM. Call first." `undefined` for other days. `days` are the requested ones.
 */
export function describeRequestedHoliday(
  hours: OpeningHours,
  days: readonly number[],
  timeZone: string,
  now: Date,
  canCall: boolean,
): string | undefined {
  const today = localDayAndMinute(timeZone, now)?.day
  if (hours.kind !== 'week' || today === undefined) return undefined
  for (const day of days) {
    const listed = dayHours(hours.days, day)
    const name = nameHoliday(timeZone, now, (day - today + WEEKDAYS.length) % WEEKDAYS.length)
    if (name !== undefined && listed !== 'unknown' && listed.length > 0) {
      const on = days.length === 1 ? name : `${WEEKDAYS[day]} is ${name}`
      return warn(on, formatDayHours(listed), canCall)
    }
  }
  return undefined
}

function nameHoliday(timeZone: string, moment: Date, daysAhead = 0): string | undefined {
  const today = Date.parse(localDate(timeZone, moment) ?? '')
  if (Number.isNaN(today)) return undefined
  return holidayOn(new Date(today + daysAhead * MINUTES_PER_DAY * 60_000).toISOString())
}

function warn(holiday: string, usual: string, canCall: boolean): string {
  const words = usual.startsWith('Open') ? `Usually o${usual.slice(1)}` : `Usual hours ${usual}`
  return `${holiday}. ${words}. ${askFirst(canCall)}`
}

function askFirst(canCall: boolean): string {
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
