import type { IncomingMessage } from 'node:http'
import type express from 'express'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { isRead } from '../only-methods.ts'
import { inWriteUnit, WRITE_TIMEOUT_MS, type WriteUnit } from '#db/engine/writes/write-unit.ts'

export interface OverloadLimits {
  maxInFlight: number
}

/** Measured: docs/decisions/0014-overload.md. */
export const OVERLOAD_LIMITS: OverloadLimits = { maxInFlight: 100 }

/** The error handler answers it with 503 and Retry-After. */
export class OverloadError extends Error {
  override name = 'OverloadError'
  readonly status = 503
}

const REPORT_MS = 10_000

const slots = new WeakMap<IncomingMessage, Slot>()

/**
 * Sheds requests while too many are in flight. Arriving bodies, queued writes and responses being sent
 * do not count. All writes of a request share one deadline.
 */
export function shedOverload(limits: OverloadLimits, log: Logger): RequestHandler {
  const load = new Load(limits, throttledWarning(log, 'more requests than can be answered'))
  return (request, response, next) => {
    if (load.isFull) {
      next(load.shed())
      return
    }
    const slot = new Slot(load)
    const close = () => slot.close()
    beforeHead(response, close)
    response.once('close', close)
    slot.enter()
    // Counts all requests that have arrived before processing the first.
    setImmediate(() => {
      if (isRead(request)) {
        next()
        return
      }
      slots.set(request, slot)
      if (!request.complete) slot.waitForBody(request)
      inWriteUnit(slot, next)
    })
  }
}

/** Middleware that parses a body, and sheds the request if too many are in flight by then. */
export function readBody(...parsers: BodyParser[]): BodyParser {
  return (request, response, next) => {
    const runFrom = (at: number, error?: unknown): void => {
      const parse = error === undefined ? parsers[at] : undefined
      if (parse) {
        parse(request, response, (problem) => runFrom(at + 1, problem))
        return
      }
      const slot = slots.get(request)
      if (slot?.hasLateBody !== true) next(error)
      else setImmediate(() => next(slot.refusal ?? error))
    }
    runFrom(0)
  }
}

type BodyParser = ReturnType<typeof express.json>

class Load {
  readonly #limits: OverloadLimits
  readonly #report: () => void
  inFlight = 0

  constructor(limits: OverloadLimits, report: () => void) {
    this.#limits = limits
    this.#report = report
  }

  get isFull(): boolean {
    return this.inFlight >= this.#limits.maxInFlight
  }

  shed(): OverloadError {
    this.#report()
    return new OverloadError('more requests than can be answered')
  }
}

class Slot implements WriteUnit {
  readonly #load: Load
  #isInFlight = false
  isOver = false
  deadline = performance.now() + WRITE_TIMEOUT_MS
  hasLateBody = false
  refusal: OverloadError | undefined

  constructor(load: Load) {
    this.#load = load
  }

  enter(): void {
    if (this.#isInFlight || this.isOver) return
    this.#isInFlight = true
    this.#load.inFlight += 1
  }

  waitForBody(request: IncomingMessage): void {
    this.leave()
    request.once('end', () => {
      // The body of a request that was refused unread ends after the response.
      if (this.isOver) return
      this.hasLateBody = true
      this.deadline = performance.now() + WRITE_TIMEOUT_MS
      if (this.#load.isFull) this.refusal = this.#load.shed()
      else this.enter()
    })
  }

  leave(): void {
    if (this.#isInFlight) this.#load.inFlight -= 1
    this.#isInFlight = false
  }

  onWait(): void {
    this.leave()
  }

  onResume(): void {
    this.enter()
  }

  close(): void {
    this.leave()
    this.isOver = true
  }
}

function beforeHead(response: Response, listener: () => void): void {
  const writeHead = response.writeHead.bind(response)
  Object.defineProperty(response, 'writeHead', {
    configurable: true,
    writable: true,
    value: (...head: unknown[]): unknown => {
      listener()
      return Reflect.apply(writeHead, undefined, head)
    },
  })
}

export function throttledWarning(log: Logger, message: string): () => void {
  let times = 0
  return () => {
    times += 1
    if (times > 1) return
    setTimeout(() => {
      log.warn({ times, seconds: REPORT_MS / 1000 }, message)
      times = 0
    }, REPORT_MS).unref()
  }
}
