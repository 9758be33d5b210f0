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
  const total = { byClass: none(), seconds: 0 }
  /** By hours since the epoch. */
  const hours = new Map<number, number[]>()
  return {
    startedAt,
    total,
    handler: (_request, response, next) => {
      const start = performance.now()
      response.once('close', () => {
        // Whoever left before has no answer.
        if (!response.headersSent) return
        const hour = Math.floor(Date.now() / HOUR_MS)
        for (const each of hours.keys()) if (each <= hour - HOURS) hours.delete(each)
        const counts = hours.get(hour) ?? none()
        hours.set(hour, counts)
        count(counts, response.statusCode)
        count(total.byClass, response.statusCode)
        total.seconds += (performance.now() - start) / 1000
      })
      next()
    },
    lastDay: (now) => {
      const oldest = Math.floor(now.getTime() / HOUR_MS) - HOURS + 1
      const recent = [...hours].filter(([hour]) => hour >= oldest).map(([, counts]) => counts)
      const ofClass = (digit: number) => sumOf(recent.map((counts) => counts[digit] ?? 0))
      return {
        since: new Date(Math.max(startedAt.getTime(), oldest * HOUR_MS)).toISOString(),
        requests: sumOf(recent.flat()),
        refused: ofClass(4),
        failed: ofClass(5),
      }
    },
  }
}

const sumOf = (counts: number[]) => counts.reduce((sum, each) => sum + each, 0)

/** 0xx to 5xx. */
const none = (): number[] => [0, 0, 0, 0, 0, 0]

function count(counts: number[], status: number): void {
  const digit = Math.floor(status / 100)
  counts[digit] = (counts[digit] ?? 0) + 1
}
