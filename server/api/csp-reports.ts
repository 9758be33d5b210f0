import express, { type RequestHandler, type Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { readViolations } from '#domain/site/csp-report.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json']
const BODY = { type: TYPES, limit: '16kb', inflate: false }

/** For all visitors together, because one broken page can cause thousands. */
const MAX_REPORTS_PER_MINUTE = 60
const MINUTE_MS = 60_000

/** Logged causes to remember; the oldest is forgotten first. */
const MAX_CAUSES = 200
const MAX_LINES_PER_MINUTE = 10

/** Anyone can send reports, so they use no disk, little memory and few log lines. */
export function cspReportRoutes(settings: Pick<Settings, 'SITE_URL'>, log: Logger): Router {
  const causes = new LRUCache<string, true>({ max: MAX_CAUSES })
  const mayReport = limitPerMinute(MAX_REPORTS_PER_MINUTE)
  const mayLog = limitPerMinute(MAX_LINES_PER_MINUTE)
  const limit: RequestHandler = (_request, response, next) => {
    response.set('cache-control', 'no-store')
    if (mayReport()) {
      next()
      return
    }
    response.set('retry-after', String(MINUTE_MS / 1000))
    sendError(response, 429, { code: 'too_many_requests', message: 'Too many reports.' })
  }
  return postRoute(paths.apiCspReports(), limit, express.json(BODY), (request, response) => {
    const body: unknown = request.body
    for (const violation of readViolations(body, settings.SITE_URL)) {
      // A broken script would affect thousands of pages, so pages are not part of the key.
      const { directive, blocked, script } = violation
      const key = `${directive} ${blocked} ${script}`
      if (causes.has(key) || !mayLog()) continue
      causes.set(key, true)
      log.warn(violation, 'a browser reports a violation of the content security policy')
    }
    response.status(204).end()
  })
}

function limitPerMinute(max: number): () => boolean {
  let [minute, count] = [0, 0]
  return () => {
    const now = Math.floor(Date.now() / MINUTE_MS)
    if (now !== minute) [minute, count] = [now, 0]
    count += 1
    return count <= max
  }
}
