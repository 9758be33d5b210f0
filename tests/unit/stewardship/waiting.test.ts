import { expect, test } from 'vitest'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'

test.for([
  ['2026-11-23T12:00:00Z', '2026-11-23T20:00:00Z', 0],
  ['2026-11-23T12:00:00Z', '2026-11-24T12:00:00Z', 1],
  ['2026-11-20T12:00:00Z', '2026-11-22T23:00:00Z', 0],
  ['2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z', 1],
  ['2026-11-16T12:00:00Z', '2026-11-23T12:00:00Z', 5],
  ['2026-11-23T12:00:00Z', '2026-11-22T12:00:00Z', 0],
] as const)('%s has waited until %s for %i business days', ([since, now, days]) => {
  expect(businessDaysSince(since, new Date(now))).toBe(days)
})
