import express, { Router, type RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { readViolations, type Violation } from '#domain/site/csp-report.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { onlyMethods } from '#server/http/only-methods.ts'
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
  const lines = limitPerMinute(MAX_LINES_PER_MINUTE)
  const report = (violation: Violation) => {
    // A broken script would affect thousands of pages, so pages are not part of the key.
    const { directive, blocked, script } = violation
    const key = `${directive} ${blocked} ${script}`
    if (causes.has(key) || !lines.admit()) return
    causes.set(key, true)
    log.warn(violation, 'a browser reports a violation of the content security policy')
  }
  const router = Router({ caseSensitive: true, strict: true })
  router
    .route(paths.apiCspReports())
    .post(limit(), express.json(BODY), (request, response) => {
      const body: unknown = request.body
      for (const violation of readViolations(body, settings.SITE_URL)) report(violation)
      response.status(204).end()
    })
    .all(onlyMethods('POST'))
  return router
}

function limit(): RequestHandler {
  const reports = limitPerMinute(MAX_REPORTS_PER_MINUTE)
  return (_request, response, next) => {
    response.set('cache-control', 'no-store')
    if (reports.admit()) {
      next()
      return
    }
    response.set('retry-after', String(MINUTE_MS / 1000))
    sendError(response, 429, { code: 'too_many_requests', message: 'Too many reports.' })
  }
}

function limitPerMinute(max: number): { admit: () => boolean } {
  let [minute, count] = [0, 0]
  return {
    admit: () => {
      const now = Math.floor(Date.now() / MINUTE_MS)
      if (now !== minute) [minute, count] = [now, 0]
      count += 1
      return count <= max
    },
  }
}
