import type { IncomingMessage } from 'node:http'
import type express from 'express'
import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { inWriteUnit, WRITE_WITHIN_MS, type WriteUnit } from '#db/engine/writes/write-unit.ts'

export interface OverloadLimits {
  /** Requests that are worked on at once. */
  maxInFlight: number
}

/** Measured: docs/decisions/0014-overload.md. */
export const OVERLOAD_LIMITS: OverloadLimits = { maxInFlight: 100 }

/** Answered with 503 and Retry-After by the error handler. */
export class OverloadError extends Error {
  override name = 'OverloadError'
  readonly status = 503
}

const REPORT_MS = 10_000

const slots = new WeakMap<IncomingMessage, Slot>()

/**
 * Sheds requests while too many are in flight. A request counts only while it costs us work: not while
 * its body arrives, its write waits for other writers, or its answer goes out. All writes of a request
 * share one deadline.
 */
export function shedOverload(limits: OverloadLimits, log: Logger): RequestHandler {
  const load = new Load(limits, nowAndThen(log, 'more requests than can be answered'))
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
    // All that has come is counted before the first of it is worked on.
    setImmediate(() => {
      if (request.method === 'GET' || request.method === 'HEAD') {
        next()
        return
      }
      slots.set(request, slot)
      if (!request.complete) slot.waitForBody(request)
      inWriteUnit(slot, next)
    })
  }
}

/** Middleware that reads a body, and sheds the request if too many are in flight by then. */
export function readBody(...parsers: BodyParser[]): BodyParser {
  return (request, response, next) => {
    const runFrom = (at: number, error?: unknown): void => {
      const parse = error === undefined ? parsers[at] : undefined
      if (parse) {
        parse(request, response, (problem) => runFrom(at + 1, problem))
        return
      }
      const slot = slots.get(request)
      if (slot?.isLate !== true) next(error)
      // As with heads, all bodies that have come are counted before the first is worked on.
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

/** A request's place among those in flight. */
class Slot implements WriteUnit {
  readonly #load: Load
  #isInFlight = false
  isOver = false
  deadline = performance.now() + WRITE_WITHIN_MS
  /** Whether the body came later than the head. */
  isLate = false
  /** Set when there was no place any more when the body came. */
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
      // A request that was refused unread ends after its answer.
      if (this.isOver) return
      this.isLate = true
      this.deadline = performance.now() + WRITE_WITHIN_MS
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

/** Every answer has a head, whoever writes it. */
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

/** Says now and then how often something happened; each request has its own line besides. */
export function nowAndThen(log: Logger, message: string): () => void {
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
