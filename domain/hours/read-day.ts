import { readSpan } from './read-span.ts'
import type { DayHours } from './week.ts'
import { MINUTES_PER_DAY, mergeIntervals } from './week.ts'

const ALL_DAY = /^(?:open )?24(?: ?hours|\/7)$/

/** A list of a hundred thousand days has some six hundred different texts. */
const remembered = new Map<string, DayHours>()
const MAX_REMEMBERED = 2000
const MAX_REMEMBERED_LENGTH = 100

/** Hours of one day: a text or a list of texts. Anything else, or any part unread, is unknown. */
export function readDay(value: unknown): DayHours {
  const texts: unknown[] = Array.isArray(value) ? value : [value]
  if (!texts.every((text) => typeof text === 'string')) return 'unknown'

  const key = texts.join(SEPARATOR)
  const known = remembered.get(key)
  if (known !== undefined) return known
  const hours = readTexts(texts)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  if (key.length <= MAX_REMEMBERED_LENGTH) remembered.set(key, hours)
  return hours
}

const SEPARATOR = '\u0000,' // a list and its joined text need not read the same

function readTexts(texts: readonly string[]): DayHours {
  const parts = texts.flatMap((text) => plain(text).split(/[,;&]|\band\b/))
  if (parts.length === 0) return 'unknown'
  if (parts.every((part) => part === 'closed')) return []

  const intervals = parts.map((part) => {
    const text = part.trim()
    return ALL_DAY.test(text) ? { opens: 0, closes: MINUTES_PER_DAY } : readSpan(text)
  })
  // Half a day read would be a wrong "Closed", so one unread part spoils the day. Holiday notes
  // ("9AM-5PM (Labor Day)") end up here too: they hold for that date only.
  if (intervals.includes(undefined)) return 'unknown'
  return mergeIntervals(intervals.filter((interval) => interval !== undefined))
}

/** NFKC turns thin and no-break spaces into spaces; invisible marks go, every dash becomes '-'. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
