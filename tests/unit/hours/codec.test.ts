import { expect, test } from 'vitest'
import { decodeOpeningHours, encodeOpeningHours } from '#domain/hours/codec.ts'
import { mergeIntervals } from '#domain/hours/week.ts'

test('encodes a week as seven parts, Sunday first', () => {
  const office = [{ opens: 540, closes: 1020 }]

  const text = encodeOpeningHours({
    kind: 'week',
    days: [[], office, 'unknown', [{ opens: 1080, closes: 1560 }], [], [], []],
  })

  expect(text).toBe(';540-1020;?;1080-1560;;;')
  const withDates = `${text};2026-12-24=540-720;2026-12-25=`
  expect(encodeOpeningHours(decodeOpeningHours(withDates))).toBe(withDates)
})

test.for([
  '?',
  ';;;;;',
  ';;;;;;;',
  'closed;;;;;;',
  '540-;;;;;;',
  '540-540;;;;;;',
  '1020-540;;;;;;',
  '1440-1500;;;;;;',
  '540-2881;;;;;;',
  '780-1020,540-720;;;;;;',
  '540-720,700-1020;;;;;;',
  '540-720,;;;;;;',
  '-1-60;;;;;;',
  '540.5-720;;;;;;',
  ';;;;;;2026-12-24=',
  ';;;;;;;2026-12-24=x',
])('decodes invalid text as unreadable: %s', (text) => {
  expect(decodeOpeningHours(text)).toEqual({ kind: 'unreadable' })
})

test('mergeIntervals sorts, joins overlapping and touching intervals and keeps gaps', () => {
  const merged = mergeIntervals([
    { opens: 780, closes: 900 },
    { opens: 0, closes: 60 },
    { opens: 60, closes: 120 },
    { opens: 840, closes: 850 },
  ])

  expect(merged).toEqual([
    { opens: 0, closes: 120 },
    { opens: 780, closes: 900 },
  ])
})
