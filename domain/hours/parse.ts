import { isObject } from '#domain/text/parse-json.ts'
import { cutAtWord, lowerFirst, plainLine } from '#domain/text/plain-text.ts'
import { BY_APPOINTMENT } from './format-hours.ts'
import { readLiteral } from '../text/parse-json.ts'
import { readWeek } from './read-week.ts'
import { listTexts } from './hours-records.ts'
import { readPart } from './statements.ts'
import type { DayHours, OpeningHours } from './week.ts'

// A week with two intervals a day takes about 300 characters.
const MAX_LENGTH = 4000

/** Says only what it reads (R-HOURS-3). Never throws. */
export function readWorkingHours(text: string): OpeningHours {
  if (isBlank(text)) return { kind: 'none' }
  if (text.length > MAX_LENGTH) return { kind: 'unreadable' }
  // GeoDirectory writes another list behind that of the hours.
  const literal = /^\s*["'[{]/.test(text)
    ? (readLiteral(text) ?? readLiteral(text.replace(/\],\[.*$/s, ']')))
    : undefined
  // A cut week may end within a time.
  if (literal === undefined && /^\s*[[{]/.test(text)) return { kind: 'unreadable' }
  const value = literal ?? text
  if (isBlank(value) || (typeof value === 'string' && OF_A_MINUTE.test(value)))
    return { kind: 'none' }
  if (isByAppointment(text)) return unreadable([text])
  if (TWO_TS.test(text)) return unreadable(collectTexts(value))

  const clean = listTexts(value)
    .filter((each) => !isBlank(each))
    .map(cleanText)
  if (clean.length === 0)
    return typeof value === 'string' ? { kind: 'none' } : unreadable(collectTexts(value))
  // In schema.org and OpenStreetMap's notation, days that are not named are closed.
  const isWhole =
    (value !== text && text.includes('dayOfWeek')) ||
    clean.every((each) => OPENSTREETMAP.test(each))
  const { days, dates, unread } = readWeek(onOneClock(clean), isWhole ? [] : 'unknown')
  if (days === undefined) return unreadable(collectTexts(value))
  const note = noteOf(unread)
  const hasDates = Object.keys(dates).length > 0
  return { kind: 'week', days, ...(hasDates && { dates }), ...(note !== '' && { note }) }
}

/** Hours as people type them. `undefined` when a part cannot be read, so that they correct it. */
export function readHoursText(text: string): OpeningHours | undefined {
  if (isByAppointment(text)) return { kind: 'unreadable', note: BY_APPOINTMENT }
  const { days, others } = splitByAppointment(text.split(/[;\n]/))
  const hours = readWorkingHours(days.length === 0 ? text : others.join('; '))
  if (hours.kind === 'unreadable' || (hours.kind === 'week' && hours.note !== undefined)) {
    return undefined
  }
  if (days.length === 0) return hours
  const note = `${days.join(', ')} ${lowerFirst(BY_APPOINTMENT)}`
  return hours.kind === 'week' ? { ...hours, note } : { kind: 'unreadable', note }
}

/** Hours of one day, without its name. */
export function readDay(text: string): DayHours {
  const [statement, ...others] = readPart(cleanText(text).replaceAll(';', ','))
  if (statement?.days !== undefined || others.length > 0) return 'unknown'
  return statement?.hours ?? 'unknown'
}

/** Words instead of hours, which pages show as they are. */
export function isByAppointment(text: string): boolean {
  return /^\s*by appointments?(?: only)?[\s.!]*$/i.test(text)
}

const DAY = /^\s*((?:sun|mon|tue|wed|thu|fri|sat)[a-z]*):?\s+(by .*)$/i

/** The days, as typed, that parts of a text are by appointment, and the other parts. */
function splitByAppointment(parts: readonly string[]) {
  const days: string[] = []
  const others: string[] = []
  for (const part of parts) {
    const [, day = '', words = ''] = DAY.exec(part) ?? []
    if (isByAppointment(words)) days.push(day)
    else others.push(part)
  }
  return { days, others }
}

/** Texts of the minute of an export, such as "Open ⋅ Closes 5 PM". */
export const OF_A_MINUTE =
  /^\s*(?:(?:re)?opens|closes|open|closed)(?:\s*[⋅·•].*|(?:\s+now|\s+soon)?[\s.!]*|\s+(?:at|until|till|soon|\d{1,2}(?::\d\d)?\s*[ap]m)\b.*)$/is

/** Days that it does not name are closed: https://wiki.openstreetmap.org/wiki/Key:opening_hours */
const OPENSTREETMAP =
  /^(?=.*(?:Mo|Tu|We|Th|Fr|Sa|Su))(?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH|off|closed)(?![a-z])|\d\d:\d\d|[\s,;-])+$/

/** One T may be Thursday. */
const TWO_TS = /(?<!\w['’]?)t\b[^]*(?<!\w['’]?)t\b/i

/** What screen readers are told beside the hours. */
const LABEL =
  /[.,;⋅·]?\s*(?:hide|show|see|view|copy) (?:open |more |all |business )*hours(?: for the week)?/gi

/** "9:00 to 12:00" is in the morning where another day is "9:00 to 17:00". */
function onOneClock(texts: readonly string[]): readonly string[] {
  const isOf24 = texts.some((text) => /\b(?:1[3-9]|2[0-4])[:.]\d\d/.test(text))
  const isOf12 = texts.some((text) => /\d\s?[ap]\.?m?\b/i.test(text))
  return isOf24 && !isOf12
    ? texts.map((text) => text.replace(/(?<![\d:.-])\d(?=[:.]\d\d)/g, '0$&'))
    : texts
}

const PLAIN = /^[ -~]*$/

function cleanText(text: string): string {
  if (PLAIN.test(text) && !text.includes('ours')) return text.trim()
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(LABEL, '')
    .trim()
}

const BLANK = /^(?:null|none|nan|[-?]+|0|false|n\/?a|unknown|tbd|undefined)?$/i

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return BLANK.test(value.trim())
  // "Open now" is about the minute of the export.
  if (!isObject(value)) return typeof value !== 'number'
  return Object.values(value).every(isBlank)
}

const MAX_NOTE_LENGTH = 80 // two lines of a card on a phone
const IS_READABLE = /[\p{L}\d]/u
const HAS_BRACKETS = /[{}[\]]/
const QUOTED = /^\s*"(.*)"\s*$/

/** Words instead of hours, shortened to one line; '' for none. */
function noteOf(words: readonly string[]): string {
  const texts = [...new Set(words.map((text) => plainLine(text.replace(QUOTED, '$1'))))].filter(
    (text) => IS_READABLE.test(text) && !HAS_BRACKETS.test(text) && !OF_A_MINUTE.test(text),
  )
  return cutAtWord(texts.join('; '), MAX_NOTE_LENGTH)
}

function unreadable(words: readonly string[]): OpeningHours {
  const note = noteOf(words)
  return note === '' ? { kind: 'unreadable' } : { kind: 'unreadable', note }
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) ? Object.values(value).flatMap(collectTexts) : []
}
