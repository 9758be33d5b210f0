import type { Router } from 'express'
import { isbot } from 'isbot'
import type { Logger } from 'pino'
import { z } from 'zod'
import { localDate } from '#domain/hours/zone-clock.ts'
import type { Settings } from '#domain/site/settings.ts'
import { SEEN_PATH } from '#domain/site/query.ts'
import { SEEN } from '#domain/statistics/seen.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { addSeen, addUnserved, type Counted } from '#db/statistics/count.ts'
import { limitPerHour } from './http/limits/limit-per-hour.ts'
import { postRoute } from './http/only-methods.ts'
import { readJson } from './http/read-body.ts'
import { sendError } from './http/send-error.ts'

export interface Statistics {
  /** Of the beacon; none when statistics are off. */
  routes: Router[]
  /** Counts a search without a provider within 25 miles. */
  countUnserved: (area: string, userAgent: string | undefined) => void
  /** Stores what was counted. */
  stop: () => Promise<void>
}

interface Counting {
  connection: Connection
  settings: Settings
  log: Logger
}

const STORE_MS = 3000
/** Of a network in an hour; wider networks get more, see networks.ts. */
const MAX_PER_HOUR = 300
const HOUR_MS = 60 * 60 * 1000
/** Different counts to remember between two writes. */
const MAX_KEYS = 50_000

const beacon = z.object({ listing: z.string().max(300), what: z.enum(SEEN) })

/** Counts in memory and writes once in a few seconds, so that visitors never wait (R-STATISTICS-1). */
export function startStatistics({ connection, settings, log }: Counting): Statistics {
  if (!settings.STATISTICS || settings.REPLICA) {
    return { routes: [], countUnserved: () => undefined, stop: () => Promise.resolve() }
  }
  let seen = new Map<string, Counted>()
  let unserved = new Map<string, number>()
  const isWithinLimit = limitPerHour(MAX_PER_HOUR)
  const isFirstInHour = limitPerHour(1)

  const count = (pressed: Pick<Counted, 'listing' | 'what'>) => {
    const key = `${pressed.what} ${pressed.listing}`
    const known = seen.get(key)
    if (known !== undefined) known.count += 1
    else if (seen.size < MAX_KEYS) seen.set(key, { ...pressed, count: 1 })
  }

  const store = async () => {
    if (seen.size + unserved.size === 0) return
    const [counted, areas] = [seen, unserved]
    seen = new Map()
    unserved = new Map()
    const day = localDate(settings.TIME_ZONE, new Date()) ?? ''
    try {
      await inWriteTransaction(connection, async (db) => {
        await addSeen(db, day, [...counted.values()])
        await addUnserved(db, day, areas)
      })
    } catch (error) {
      log.warn(error, 'the statistics of a few seconds were not stored')
    }
  }
  const storing = setInterval(() => void store(), STORE_MS).unref()

  return {
    routes: [
      postRoute(SEEN_PATH, async (request, response) => {
        response.set('cache-control', 'no-store')
        const sent = beacon.safeParse(await readJson(request, response))
        if (!sent.success) {
          const message = 'Send a listing and what was seen.'
          sendError(response, 422, { code: 'invalid', message })
          return
        }
        if (!isWithinLimit(request.ip ?? '')) {
          response.set('retry-after', String(HOUR_MS / 1000))
          sendError(response, 429, { code: 'too_many_requests', message: 'Too many requests.' })
          return
        }
        const { listing, what } = sent.data
        // A robot of the same network does not take the visitor's place.
        const isNew = () => isFirstInHour(request.ip ?? '', `${what} ${listing}`)
        if (isVisitor(request.get('user-agent')) && isNew()) count(sent.data)
        response.status(204).end()
      }),
    ],
    countUnserved: (area, userAgent) => {
      const isKnown = unserved.has(area) || unserved.size < MAX_KEYS
      if (isKnown && isVisitor(userAgent)) unserved.set(area, (unserved.get(area) ?? 0) + 1)
    },
    stop: async () => {
      clearInterval(storing)
      await store()
    },
  }
}

function isVisitor(userAgent: string | undefined): boolean {
  return userAgent !== undefined && !isbot(userAgent)
}
