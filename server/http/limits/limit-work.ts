import type { Request, RequestHandler } from 'express'
import { MAX_LIST_BYTES } from '#domain/import/upload.ts'
import { isUpload, MAX_FORM_BYTES } from '#server/http/read-body.ts'
import { listNetworks } from './networks.ts'

interface WorkLimits {
  /** Of one address; wider networks have more, see networks.ts. */
  perNetwork: number
  total: number
  /** How long requests above the limit of their network wait for their turn. */
  waitMs: number
}

const WORK_LIMITS: WorkLimits = { perNetwork: 4, total: 100, waitMs: 2000 }

/** The rest is kept for networks that have no request in flight. */
const SHARE_OF_BUSY = 3 / 4

/** More can hardly be answered in two seconds and only take memory. */
const MAX_WAITING = 1000

/** The error handler answers it with its status, and 429 and 503 with Retry-After. */
class RefusedError extends Error {
  override name = 'RefusedError'
  readonly status: 429 | 503

  constructor(status: 429 | 503, reason: string) {
    super(reason)
    this.status = status
  }
}

const tooManyOfNetwork = () => new RefusedError(429, 'too many requests from one network')

/** Limits the requests in flight of each network and in all (R-LIMIT-4). */
export function limitWork({ perNetwork, total, waitMs }: WorkLimits = WORK_LIMITS): RequestHandler {
  /** By network. */
  const inFlight = new Map<string, number>()
  const countOf = (key: string) => inFlight.get(key) ?? 0
  let all = 0
  /** In the order of their arrival; each starts if it can. */
  const waiting = new Set<() => void>()
  /** A page is rendered without a pause, so work starts once per turn of the event loop. */
  let turn = Promise.resolve()
  const startInTurn = (work: () => void) => {
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
    void turn.then(work)
  }

  return (request, response, next) => {
    const networks = listNetworks(request.ip ?? '')
    const hasSlot = () =>
      networks.every(({ key, slotFactor }) => countOf(key) < perNetwork * slotFactor)

    const start = () => {
      const isBusy = networks.some(({ key }) => countOf(key) > 0)
      if (all >= (isBusy ? total * SHARE_OF_BUSY : total)) {
        next(new RefusedError(503, 'too many requests in all'))
        return
      }
      all += 1
      for (const { key } of networks) inFlight.set(key, countOf(key) + 1)
      response.once('close', () => {
        all -= 1
        for (const { key } of networks) {
          if (countOf(key) === 1) inFlight.delete(key)
          else inFlight.set(key, countOf(key) - 1)
        }
        for (const takeTurn of waiting) takeTurn()
      })
      startInTurn(next)
    }

    whenArrived(request, () => {
      if (response.destroyed) return
      if (hasSlot()) {
        start()
        return
      }
      if (waiting.size >= MAX_WAITING) {
        next(tooManyOfNetwork())
        return
      }
      const leave = () => {
        clearTimeout(timer)
        waiting.delete(takeTurn)
      }
      const takeTurn = () => {
        if (!hasSlot()) return
        leave()
        start()
      }
      const timer = setTimeout(() => {
        leave()
        next(tooManyOfNetwork())
      }, waitMs)
      waiting.add(takeTurn)
      response.once('close', leave)
    })
  }
}

/**
 * Calls back when the body has arrived, so that a slow sender takes no slot; of one that does not fit into
 * the buffer of the request, its beginning.
 */
function whenArrived(request: Request, work: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  const isEmpty = length === '0' && encoding === undefined
  // Whoever reads a body refuses one that says it is too long, so nothing waits for it.
  const longest = isUpload(request) ? MAX_LIST_BYTES : MAX_FORM_BYTES
  if (isEmpty || Number(length) > longest) {
    work()
    return
  }
  const look = () => {
    const isFull = request.readableLength >= request.readableHighWaterMark
    if (!request.complete && !isFull) return
    request.off('readable', look)
    work()
  }
  request.on('readable', look)
}
