import type { RequestHandler, Response } from 'express'
import type { Logger } from 'pino'

export interface OverloadLimits {
  /** How many requests may wait for their answer at once. */
  mostUnderWay: number
}

/** Measured: docs/decisions/0014-overload.md. */
export const OVERLOAD_LIMITS: OverloadLimits = { mostUnderWay: 100 }

/** Answered with 503 and Retry-After by the error handler. */
class OverloadError extends Error {
  override name = 'OverloadError'
  readonly status = 503
}

const REPORT_MS = 10_000

/**
 * Turns requests away while too many are before them. A request counts while it is us who keep it
 * waiting: not while its body comes in, and not while its answer goes out, so slow clients take no
 * room. It is over as soon as the crowd is.
 */
export function shedOverload({ mostUnderWay }: OverloadLimits, log: Logger): RequestHandler {
  let underWay = 0
  const report = nowAndThen(log, 'more requests than can be answered')

  const count = (response: Response) => {
    let isCounted = true
    underWay += 1
    const release = () => {
      if (isCounted) underWay -= 1
      isCounted = false
    }
    beforeHead(response, release)
    response.once('close', release)
  }

  return (request, response, next) => {
    if (underWay >= mostUnderWay) {
      report()
      next(new OverloadError('more requests than can be answered'))
      return
    }
    if (request.method === 'GET' || request.method === 'HEAD') count(response)
    // What was refused unread ends after its answer, and would be counted for ever.
    else {
      request.once('end', () => {
        if (!response.headersSent) count(response)
      })
    }
    // All that has come is counted before the first of it is worked on.
    setImmediate(next)
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
