import type { RequestHandler } from 'express'
import type { RequestCounts } from '#domain/operation/server-health.ts'

const HOUR_MS = 60 * 60 * 1000
const HOURS = 24

interface Hour {
  /** Hours since the epoch. */
  hour: number
  /** By first digit of the status. */
  byClass: number[]
}

export interface RequestCounter {
  handler: RequestHandler
  lastDay: (now: Date) => RequestCounts
  /** Since the start. */
  total: { byClass: number[]; seconds: number }
  startedAt: Date
}

/** Counts answers by class of status: in all, and for each of the last 24 hours. */
export function countRequests(startedAt = new Date()): RequestCounter {
  const total = { byClass: [0, 0, 0, 0, 0, 0], seconds: 0 }
  let hours: Hour[] = []

  const count = (status: number, hour: number) => {
    let latest = hours.at(-1)
    if (latest?.hour !== hour) {
      latest = { hour, byClass: [0, 0, 0, 0, 0, 0] }
      hours = [...hours.filter((each) => each.hour > hour - HOURS), latest]
    }
    const digit = Math.floor(status / 100)
    for (const { byClass } of [latest, total]) byClass[digit] = (byClass[digit] ?? 0) + 1
  }

  return {
    startedAt,
    total,
    handler: (_request, response, next) => {
      const start = performance.now()
      response.once('close', () => {
        total.seconds += (performance.now() - start) / 1000
        count(response.statusCode, Math.floor(Date.now() / HOUR_MS))
      })
      next()
    },
    lastDay: (now) => {
      const oldest = Math.floor(now.getTime() / HOUR_MS) - HOURS + 1
      const recent = hours.filter(({ hour }) => hour >= oldest)
      const sum = (digits: readonly number[]) =>
        recent.reduce(
          (all, { byClass }) => digits.reduce((part, digit) => part + (byClass[digit] ?? 0), all),
          0,
        )
      return {
        since: new Date(Math.max(startedAt.getTime(), oldest * HOUR_MS)).toISOString(),
        requests: sum([1, 2, 3, 4, 5]),
        refused: sum([4]),
        failed: sum([5]),
      }
    },
  }
}
