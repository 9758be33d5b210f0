import { createHash, timingSafeEqual } from 'node:crypto'
import { Router, type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { readUpkeep } from '#db/checks/upkeep.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { getAdminName, isAdmin } from '#server/auth/sessions.ts'
import { adminForm, type AdminDependencies } from './admin-form.ts'
import { getRoute, isRead, postRoute } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'
import type { Health } from '#server/health/health.ts'
import { formatMetrics } from '#server/health/metrics.ts'

interface Dependencies extends AdminDependencies {
  health: Health
  settings: Settings
}

/** The page of the server's state, its buttons, backups to download, and the metrics (R-HEALTH-1 to R-HEALTH-3). */
export function healthAdminRoutes(dependencies: Dependencies): Router[] {
  const { connection, settings, health } = dependencies
  const refresh = Router().use(paths.adminHealth(), async (request, _response, next) => {
    if (isRead(request) && isAdmin(request)) await health.doctor.refresh()
    next()
  })
  const guard = Router({ caseSensitive: true, strict: true }).all(
    paths.metrics(),
    (request, response, next) => {
      response.set('cache-control', 'no-store')
      if (isAdmin(request) || hasToken(request, settings.METRICS_TOKEN)) {
        next()
        return
      }
      response.set('www-authenticate', 'Bearer')
      const message = 'Send METRICS_TOKEN as a bearer token, or sign in.'
      sendError(response, 401, { code: 'not_signed_in', message })
    },
  )
  const metrics = getRoute(paths.metrics(), async (_request, response) => {
    const upkeep = await connection.snapshots.read(({ db }) => readUpkeep(db))
    const text = formatMetrics(await health.read(), upkeep, health.requests)
    response.type('text/plain; version=0.0.4').send(text)
  })
  return [
    refresh,
    postRoute(paths.apiAdminHealth(), healthForm(health)(dependencies)),
    getRoute(paths.apiAdminBackup(':file'), downloadBackup(dependencies)),
    guard,
    metrics,
  ]
}

const form = z.object({ action: z.enum(['back-up', 'check']) })

function healthForm(health: Health) {
  return adminForm({
    schema: form,
    home: paths.adminHealth(),
    decide: async ({ action }, { connection, by, now }) => {
      if (action === 'check') {
        await health.doctor.check()
        return { notice: 'checked' }
      }
      try {
        // As every night; the schedule keeps the reason when it fails.
        await health.run('schedule', 'backup')
      } catch {
        return { notice: 'not-backed-up' }
      }
      const file = (await health.read()).backups[0]?.name ?? ''
      const event = { event: 'backup', details: { file, automatic: false } } as const
      await inWriteTransaction(connection, (db) => recordAudit(db, { ...event, ...by }, now))
      return { notice: 'backed-up' }
    },
  })
}

/** A backup holds everything, so each download is recorded. */
function downloadBackup({
  connection,
  health,
}: Dependencies): RequestHandler<Record<string, string>> {
  return async (request, response, next) => {
    const { file = '' } = request.params
    const { name } = (await health.read()).backups.find((each) => each.name === file) ?? {}
    if (name === undefined) {
      sendError(response, 404, { code: 'not_found', message: 'There is no such backup.' })
      return
    }
    if (request.method === 'GET') {
      const event = { event: 'backup-downloaded', actor: 'admin', details: { file } } as const
      await inWriteTransaction(connection, (db) =>
        recordAudit(db, { ...event, name: getAdminName(request) }, new Date()),
      )
    }
    const options = { cacheControl: false, root: health.backupFolder }
    response.download(name, name, options, (error?: Error) => {
      // An ended connection is no failure.
      if (error && !response.headersSent) next(error)
    })
  }
}

const BEARER = /^Bearer ([\w-]+)$/

function hasToken(request: Request, token: string | undefined): boolean {
  const [, given] = BEARER.exec(request.get('authorization') ?? '') ?? []
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token))
}

/** Of equal length, as the comparison needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
