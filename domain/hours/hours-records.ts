import { isFields, type Fields } from '#domain/text/parse-json.ts'
import { readPart } from './statements.ts'
import { WEEKDAYS } from './week.ts'

/** Texts that Google and Foursquare keep beside the numbers. */
const WORDED = ['weekdayDescriptions', 'weekday_text', 'display']

/** The hours of JSON in any shape that exports have, as texts such as "Monday: 09:00-17:00". */
export function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  if (!isFields(value)) return []
  const worded = WORDED.find((name) => name in value)
  if (worded !== undefined) return listTexts(value[worded])
  // A specification with dates is about a day or a season.
  const { validFrom, validThrough } = value
  if (validFrom !== undefined) {
    const isOneDay = typeof validFrom === 'string' && validFrom === validThrough
    return isOneDay ? [`${validFrom}: ${dayText(value, true)}`] : []
  }
  const days = [
    value['dayOfWeek'] ??
      value['day_of_week'] ??
      value['day'] ??
      value['weekday'] ??
      value['days'] ??
      value['openDay'],
  ].flat()
  if (days[0] !== undefined) {
    const { hours = value } = value
    const names = days.map((day) => dayName(day, 'start' in value)).join(', ')
    return [`${names}: ${dayText(hours, 'dayOfWeek' in value)}`]
  }
  const { open, close } = value
  if (isFields(open) && 'day' in open) return [describePeriod(open, close)]
  const named = Object.entries(value).filter(([name]) => isOfDay(name))
  const texts = Object.values(value).filter((of) => typeof of === 'string')
  // A label and its value.
  if (texts.length === 2 && texts.some(isOfDay)) return [texts.join(': ')]
  if (named.length === 0)
    return Object.values(value)
      .filter((of) => typeof of === 'object')
      .flatMap(listTexts)
  return named.map(([name, of]) => `${name}: ${dayText(of)}`).filter((text) => !text.endsWith(': '))
}

function isOfDay(name: string): boolean {
  return readPart(name).some(({ days, dates }) => (days ?? dates) !== undefined)
}

/** Google and Foursquare count from Sunday, Yelp from Monday. */
function dayName(day: unknown, isFromMonday: boolean): string {
  const number = typeof day === 'number' || /^\d$/.test(String(day)) ? Number(day) : undefined
  if (number === undefined) return String(day).replace(/^https?:\/\/schema\.org\//, '')
  return WEEKDAYS[(number + (isFromMonday ? 1 : 0)) % WEEKDAYS.length] ?? ''
}

/** A period of Google's Places API. */
function describePeriod(open: Fields, close: unknown): string {
  const opens = clockTime(open)
  if (isFields(close)) return `${dayName(open['day'], false)}: ${opens}-${clockTime(close)}`
  return opens === '00:00' && open['day'] === 0
    ? '24/7'
    : `${dayName(open['day'], false)}: ${opens}`
}

function clockTime({ time, hours, minutes, hour = hours, minute = minutes }: Fields): string {
  if (typeof time === 'string') return time.replace(/^(\d\d)(\d\d)$/, '$1:$2')
  return [hour, minute].map((part) => String(Number(part ?? 0)).padStart(2, '0')).join(':')
}

const SPAN_KEYS = [
  ...(['open', 'opens', 'openTime', 'open_time', 'start', 'start_local_time', 'from'] as const),
  ...(['close', 'closes', 'closeTime', 'close_time', 'end', 'end_local_time', 'to'] as const),
] as const
const LISTS = ['hours', 'openIntervals', 'intervals', 'periods', 'slots', 'times']
const TIME = /^\d{1,2}(?:[:.]?\d{2}){0,2}\s*(?:[ap]\.?m\.?)?$/i

function wordsOf(value: unknown): string {
  const isText = typeof value === 'string' ? value !== '1' : typeof value === 'number' && value > 1
  return isText ? String(value).replaceAll('\n', ', ') : ''
}

/** Hours of one day; '' when it says nothing. */
function dayText(value: unknown, isSpecification = false): string {
  if (Array.isArray(value)) {
    if (value.length === 1) return dayText(value[0])
    const isSpan = value.length === 2 && value.every((time) => TIME.test(String(time)))
    return isSpan
      ? value.join('-')
      : value
          .map((each) => dayText(each))
          .filter((each) => each !== '')
          .join(', ')
  }
  // A flag says whether it opens at all.
  if (!isFields(value)) return /^(?:0|false)$/.test(String(value)) ? 'closed' : wordsOf(value)
  const isClosed = ['closed', 'isClosed', 'is_closed'].some((name) => value[name] === true)
  const isShut = ['isOpen', 'is_open', 'open'].some((name) => value[name] === false)
  if (isClosed || isShut) return 'closed'
  const list = LISTS.find((name) => name in value)
  if (list !== undefined) return dayText(value[list])
  const times = SPAN_KEYS.flatMap((name) => {
    const time = value[name]
    if (isFields(time)) return [clockTime(time)]
    return typeof time === 'string' || typeof time === 'number' ? [String(time)] : []
  })
  // https://developers.google.com/search/docs/appearance/structured-data/local-business
  if (isSpecification && times.length > 1 && times[0] === times[1]) return 'closed'
  return times.join('-')
}
