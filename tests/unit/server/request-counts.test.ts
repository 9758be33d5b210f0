import { EventEmitter } from 'node:events'
import type { Request, Response } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { countRequests } from '#server/health/health.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('answers of the last 24 hours are counted by class, from the start or from the oldest of them', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:30:00Z') })
  const counter = countRequests(new Date())
  const answer = (statusCode: number) => {
    const response = Object.assign(new EventEmitter(), { statusCode, headersSent: true })
    counter.handler({} as Request, response as unknown as Response, () => undefined)
    response.emit('close')
  }
  for (const status of [200, 304, 404, 500]) answer(status)
  const first = counter.lastDay(new Date())
  vi.setSystemTime(new Date('2026-11-27T10:30:00Z'))
  answer(503)

  expect(first).toEqual({ since: '2026-11-26T10:30:00.000Z', requests: 4, refused: 1, failed: 1 })
  expect(counter.lastDay(new Date())).toEqual({
    since: '2026-11-26T11:00:00.000Z',
    requests: 1,
    refused: 0,
    failed: 1,
  })
  expect(counter.total.byClass).toEqual([0, 0, 1, 1, 1, 2])
})
