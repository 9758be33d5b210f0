import { createHash, timingSafeEqual } from 'node:crypto'
import { Router, type Request, type RequestHandler } from 'express'
import { z } from 'zod'
import { normalizeEmail } from '#domain/accounts/subscriber.ts'
import type { AdminNotice } from '#domain/proposals/admin-messages.ts'
import { MAX_PURGE_DAYS } from '#domain/operation/purge.ts'
import { paths } from '#domain/site/paths.ts'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { listSubscribers, removeSubscriber } from '#db/accounts/subscribers.ts'
import { readUpkeep } from '#db/checks/upkeep.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { getAdminName, isAdmin } from '#server/auth/admin-requests.ts'
import { refuse } from '#server/forms/visitor-form.ts'
import { adminForm } from './admin-form.ts'
import { getRoute, isRead, postRoute } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'
import { type Health, formatMetrics } from '#server/health/health.ts'

/** The page of the server's state, its buttons, backups to download, and the metrics (R-HEALTH-1 to R-HEALTH-3). */
export function healthAdminRoutes(dependencies: AppContext): Router[] {
  const { connection, settings, health } = dependencies
  const refresh = Router().use(paths.adminHealth(), async (request, _response, next) => {
    if (isRead(request) && isAdmin(request))
      await health.doctor.refresh(connection.snapshots.revision())
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
    downloadSubscribers(dependencies),
    guard,
    metrics,
  ]
}

const form = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['back-up', 'check']) }),
  z.object({ action: z.literal('unsubscribe'), email: z.string() }),
  z.object({
    action: z.literal('purge'),
    days: z.coerce.number().int().min(0).max(MAX_PURGE_DAYS),
    sure: z.literal('on').optional(),
  }),
])

function healthForm(health: Health) {
  return adminForm({
    schema: form,
    home: paths.adminHealth(),
    decide: async (fields, { connection, by, sent, now }) => {
      if (fields.action === 'unsubscribe') {
        const email = normalizeEmail(fields.email)
        const isRemoved = await inWriteTransaction(connection, async (db) => {
          if (!(await removeSubscriber(db, email))) return false
          await recordAudit(db, { event: 'subscriber-removed', ...by, details: {} }, now)
          return true
        })
        return isRemoved
          ? { notice: 'unsubscribed' }
          : refuse(paths.adminHealth(), sent, { email: 'It is not on the list' })
      }
      if (fields.action === 'purge') {
        if (fields.sure === undefined)
          return refuse(paths.adminHealth(), sent, { sure: 'Tick the box to delete it' })
        return { notice: await purge(health, fields.days, by.name) }
      }
      if (fields.action === 'check') {
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

/** In a process of its own, because it rewrites the database's file. */
async function purge(health: Health, days: number, by: string): Promise<AdminNotice> {
  try {
    await health.run('purge', '--older-than', String(days), '--by', by, '--yes')
    return 'purged'
  } catch {
    return 'not-purged'
  }
}

/** Holds personal data, so each download is recorded. */
function downloadSubscribers({ connection }: AppContext): Router {
  return getRoute(paths.apiAdminSubscribers(), async (request, response) => {
    const subscribers = await connection.snapshots.read(({ db }) => listSubscribers(db))
    if (request.method === 'GET') {
      const details = { count: subscribers.length }
      const event = { event: 'subscribers-export', actor: 'admin', details } as const
      await inWriteTransaction(connection, (db) =>
        recordAudit(db, { ...event, name: getAdminName(request) }, new Date()),
      )
    }
    const rows = subscribers.map(({ email, createdAt }) => [escapeFormula(email), createdAt])
    const csv = [['email', 'created_at'], ...rows].map(csvRecord).join('')
    response.type('text/csv').attachment('subscribers.csv').send(csv)
  })
}

/** A backup holds everything, so each download is recorded. */
function downloadBackup({
  connection,
  health,
}: AppContext): RequestHandler<Record<string, string>> {
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
