import { readSpan } from './read-span.ts'
import { type DayHours, MINUTES_PER_DAY, mergeIntervals } from './week.ts'

const ALL_DAY = /^(?:open |abierto )?24(?: ?(?:hours|hrs?|h|horas)|\/7)$/

/** Lists repeat themselves: 100,000 days have about 600 distinct texts. */
const cache = new Map<string, DayHours>()
const MAX_CACHED = 2000
const MAX_CACHED_LENGTH = 100

/**
 * `value` is a text, `{ open, close }`, two times, or a list of these. Anything else, or any
 * unreadable part, makes the day unknown.
 */
export function readDay(value: unknown): DayHours {
  const texts = textsOf(value)
  if (!texts.every((text) => typeof text === 'string')) return 'unknown'

  const key = texts.join(KEY_SEPARATOR)
  const known = cache.get(key)
  if (known !== undefined) return known
  const hours = readTexts(texts)
  if (cache.size >= MAX_CACHED) cache.clear()
  if (key.length <= MAX_CACHED_LENGTH) cache.set(key, hours)
  return hours
}

/** "24/7", "Open 24 hours". */
export function isAllDay(text: string): boolean {
  return ALL_DAY.test(normalize(text))
}

function textsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const isSpan = value.length === 2 && value.every((time) => TIME.test(String(time)))
    return isSpan ? [value.join('-')] : value.flatMap(textsOf)
  }
  if (typeof value !== 'object' || value === null) return [value]
  const [opens, closes] = SPAN_KEYS.flatMap((key) =>
    key in value ? [String(Reflect.get(value, key))] : [],
  )
  return [opens === undefined || closes === undefined ? undefined : `${opens}-${closes}`]
}

const SPAN_KEYS = ['open', 'close', 'start', 'end', 'opens', 'closes', 'from', 'to']
const TIME = /^\d{1,2}(?:[:.]?\d{2})?\s*(?:[ap]\.?m\.?)?$/i

const KEY_SEPARATOR = '\u0000,' // a list may read differently than its joined text

function readTexts(texts: readonly string[]): DayHours {
  const parts = texts.flatMap((text) => normalize(text).split(/[,;&]|\band\b|\by\b|\/(?!7\b)/))
  if (parts.length === 0) return 'unknown'
  if (parts.every((part) => /^\s*(?:closed|cerrado|off)\s*$/.test(part))) return []

  const intervals = parts.map((part) => {
    const text = part.trim()
    return ALL_DAY.test(text) ? { opens: 0, closes: MINUTES_PER_DAY } : readSpan(text)
  })
  // A half-read day would show a wrong "Closed". This also rejects holiday notes
  // ("9AM-5PM (Labor Day)"), which are about one date.
  if (intervals.includes(undefined)) return 'unknown'
  return mergeIntervals(intervals.filter((interval) => interval !== undefined))
}

/** NFKC turns thin and no-break spaces into plain ones. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
