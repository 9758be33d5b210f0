import type { RequestHandler } from 'express'
import type { RequestCounts } from '#domain/operation/server-health.ts'

const HOUR_MS = 60 * 60 * 1000
const HOURS = 24

export interface RequestCounter {
  handler: RequestHandler
  lastDay: (now: Date) => RequestCounts
  /** Since the start; `byClass` by first digit of the status. */
  total: { byClass: readonly number[]; seconds: number }
  startedAt: Date
}

/** Counts answers by first digit of their status: in all, and for each of the last 24 hours. */
export function countRequests(startedAt = new Date()): RequestCounter {
  const total = { byClass: NONE, seconds: 0 }
  /** By hours since the epoch. */
  let hours = new Map<number, readonly number[]>()
  return {
    startedAt,
    total,
    handler: (_request, response, next) => {
      const start = performance.now()
      response.once('close', () => {
        const hour = Math.floor(Date.now() / HOUR_MS)
        const answer = NONE.map((_, digit) =>
          Number(digit === Math.floor(response.statusCode / 100)),
        )
        if (!hours.has(hour)) hours = new Map([...hours].filter(([each]) => each > hour - HOURS))
        hours.set(hour, add(hours.get(hour) ?? NONE, answer))
        total.byClass = add(total.byClass, answer)
        total.seconds += (performance.now() - start) / 1000
      })
      next()
    },
    lastDay: (now) => {
      const oldest = Math.floor(now.getTime() / HOUR_MS) - HOURS + 1
      const recent = [...hours].filter(([hour]) => hour >= oldest).map(([, counts]) => counts)
      const sum = recent.reduce(add, NONE)
      return {
        since: new Date(Math.max(startedAt.getTime(), oldest * HOUR_MS)).toISOString(),
        requests: sum.reduce((all, count) => all + count, 0),
        refused: sum[4] ?? 0,
        failed: sum[5] ?? 0,
      }
    },
  }
}

/** 0xx to 5xx. */
const NONE: readonly number[] = [0, 0, 0, 0, 0, 0]

function add(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((count, digit) => count + (b[digit] ?? 0))
}
