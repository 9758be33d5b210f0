import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeOpeningHours } from '#domain/hours/codec.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'

const UNKNOWN = '?'
const ALL_DAY = '0-1440'

/** Encoded hours of a single day. */
function readMonday(value: unknown): string | undefined {
  const hours = readWorkingHours(JSON.stringify({ Monday: value, Tuesday: '9AM-5PM' }))
  return encodeOpeningHours(hours).split(/[;!]/)[1]
}

test.for([
  ['9AM-5PM', '540-1020'],
  ['9:30 AM – 5 PM', '570-1020'],
  ['9\u202fAM\u2009–\u20095\u202fPM', '540-1020'],
  ['9\u00a0AM\u2014\u00a05\u00a0PM', '540-1020'],
  ['\u200e9AM-5PM\ufeff', '540-1020'],
  ['9 AM to 5 PM', '540-1020'],
  ['11 a.m. to 9 p.m.', '660-1260'],
  ['noon-5PM', '720-1020'],
  ['Noon to midnight', '720-1440'],
  ['12PM-12AM', '720-1440'],
  ['6PM-2AM', '1080-1560'],
  ['11:59PM-12:01AM', '1439-1441'],
])('reads a span with both markers: %s', ([text, expected]) => {
  expect(readMonday(text)).toBe(expected)
})

test.for([
  ['1-5PM', '780-1020'],
  ['12-6AM', '0-360'],
  ['9-5PM', '540-1020'],
  ['10-2PM', '600-840'],
  ['9-9PM', '540-1260'],
  ['11-2AM', UNKNOWN],
  ['8-12AM', UNKNOWN],
])('applies the shared marker of %s to the start when that keeps the order', ([text, expected]) => {
  expect(readMonday(text)).toBe(expected)
})

test.for([
  ['09:00-17:00', '540-1020'],
  ['9:00-17:00', '540-1020'],
  ['18:00-02:00', '1080-1560'],
  ['10:00-24:00', '600-1440'],
  ['00:00-23:59', ALL_DAY],
  ['12:00 AM - 11:59 PM', ALL_DAY],
  ['Open 24 hours', ALL_DAY],
  ['Open 24/7', ALL_DAY],
])('reads 24-hour times and 24-hour days: %s', ([text, expected]) => {
  expect(readMonday(text)).toBe(expected)
})

test.for([
  ['Closed', ''],
  [['Closed'], ''],
  [['9AM-12PM', '1-5PM'], '540-720,780-1020'],
  [['1-5PM', '9AM-12PM'], '540-720,780-1020'],
  ['9AM-12PM, 1-5PM', '540-720,780-1020'],
  ['9 AM-12 PM and 1 PM-5 PM', '540-720,780-1020'],
  ['9AM-12PM,12-5PM', '540-1020'],
  ['9AM-2PM,1-5PM', '540-1020'],
  [['9AM-5PM', '9AM-5PM'], '540-1020'],
  [['9AM-5PM', 'Open 24 hours'], ALL_DAY],
])('merges the intervals of one day: %j', ([value, expected]) => {
  expect(readMonday(value)).toBe(expected)
})

test.for([
  '25:00-26:00',
  '9:75AM-5PM',
  '24:00-08:00',
  '9AM-9AM',
  '00:00-00:00',
  '12AM-12AM',
  '9AM-5',
  '9AM',
  '9AM-5PM (Labor Day)',
  'Closed (Thanksgiving)',
  '9AM-5PM, by appointment',
  'Call for hours',
  ['9AM-12PM', 'Closed'],
  ['9AM-12PM', 540],
  { open: '09:00' },
  [],
  '',
  null,
  540,
])('does not guess invalid, ambiguous or one-date hours: %j', (value) => {
  expect(readMonday(value)).toBe(UNKNOWN)
})

/** What whole texts mean, as it is stored. */
const WEEKS = readFileSync(join(import.meta.dirname, '../../fixtures/hours.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; stored: string })

test.for(WEEKS)('reads the week $text', ({ text, stored }) => {
  expect(encodeOpeningHours(readWorkingHours(text))).toBe(stored)
})

test('reads hostile text of maximum length', () => {
  // A backtracking pattern would take minutes.
  const hostile = ["'\\".repeat(2000), '['.repeat(4000), `{'Monday': '${'-to '.repeat(990)}'}`]

  const kinds = hostile.map((text) => readWorkingHours(text).kind)

  expect(kinds).toEqual(['unreadable', 'unreadable', 'unreadable'])
})
