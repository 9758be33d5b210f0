import type { RequestHandler } from 'express'
import { listNetworks } from './networks.ts'

interface WorkLimits {
  perNetwork: number
  total: number
  /** How long requests above the limit of their network wait for their turn. */
  waitMs: number
}

const WORK_LIMITS: WorkLimits = { perNetwork: 4, total: 100, waitMs: 2000 }

/** More requests of a network than can be answered in two seconds only take memory. */
const MAX_WAITING_OF_NETWORK = 200

/** The error handler answers it with its status and Retry-After. */
class BusyError extends Error {
  override name = 'BusyError'
  readonly status: 429 | 503

  constructor(status: 429 | 503) {
    super(status === 429 ? 'too many requests from one network' : 'too many requests in all')
    this.status = status
  }
}

interface Network {
  inFlight: number
  /** In the order of their arrival. */
  waiting: Set<() => void>
}

/** Limits the requests in flight of each network and in all (R-LIMIT-4). */
export function limitWork({ perNetwork, total, waitMs }: WorkLimits = WORK_LIMITS): RequestHandler {
  const networks = new Map<string, Network>()
  let inFlight = 0
  /** A page is rendered without a pause, so work starts once per turn of the event loop. */
  let turn = Promise.resolve()
  const startInTurn = (work: () => void) => {
    turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)))
    void turn.then(work)
  }

  return (request, response, next) => {
    const [{ key }] = listNetworks(request.ip ?? '')
    const network = networks.get(key) ?? { inFlight: 0, waiting: new Set() }

    const start = () => {
      if (inFlight >= total) {
        next(new BusyError(503))
        return
      }
      networks.set(key, network)
      inFlight += 1
      network.inFlight += 1
      response.once('close', () => {
        inFlight -= 1
        network.inFlight -= 1
        for (const takeTurn of network.waiting) {
          if (network.inFlight < perNetwork) takeTurn()
        }
        if (network.inFlight === 0) networks.delete(key)
      })
      startInTurn(next)
    }
    if (network.inFlight < perNetwork) {
      start()
      return
    }
    if (network.waiting.size >= MAX_WAITING_OF_NETWORK) {
      next(new BusyError(429))
      return
    }
    const leave = () => {
      clearTimeout(timer)
      network.waiting.delete(takeTurn)
    }
    const takeTurn = () => {
      leave()
      start()
    }
    const timer = setTimeout(() => {
      leave()
      next(new BusyError(429))
    }, waitMs)
    network.waiting.add(takeTurn)
    response.once('close', leave)
  }
}
