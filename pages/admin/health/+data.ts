import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import { listJobs } from '#domain/operation/schedule.ts'
import { readPurgeDays } from '#domain/operation/purge.ts'
import { pluralize } from '#domain/text/counts.ts'
import { listAuditEvents } from '#db/accounts/audit.ts'
import { countSubscribers } from '#db/accounts/subscribers.ts'
import { readUpkeep } from '#db/checks/upkeep.ts'
import { countPlan, planPurge } from '#db/proposals/purge.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listFailures } from '#db/outbox/take.ts'
import { readSchedule } from '#db/schedule/runs.ts'
import { listUnserved, listWeeks } from '#db/statistics/read.ts'
import { adminPage, requireAdmin } from '../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_BACKUPS = 7
const MAX_EVENTS = 30
const HOUR_MS = 60 * 60 * 1000
/** Which other parts of the page show. */
const SHOWN_ELSEWHERE = ['schedule', 'searches']

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, settings, readHealth, urlParsed } = pageContext
  const now = new Date()
  const health = await readHealth?.()
  if (health === undefined) throw new Error('The health of the server is known while it serves')
  const { backedUpAt, mailsWaiting } = await readUpkeep(db)
  const days = readPurgeDays(urlParsed.search['days'])
  const today = localDate(settings.TIME_ZONE, now) ?? ''
  const isOutdated = backedUpAt !== null && backedUpAt > (health.doctor?.at ?? '')
  return {
    ...health,
    ...(await adminPage(pageContext, 'Health')),
    doctor: health.doctor && {
      ...health.doctor,
      findings: health.doctor.findings.filter(
        ({ kind, level }) =>
          (level !== 'fact' || !SHOWN_ELSEWHERE.includes(kind)) &&
          !(kind === 'backup' && isOutdated),
      ),
    },
    backups: health.backups.slice(0, MAX_BACKUPS),
    backedUpAt,
    backupAge: backedUpAt && formatAge(now.getTime() - Date.parse(backedUpAt)),
    mailsWaiting: settings.SMTP_URL === undefined ? null : mailsWaiting,
    failures: await listFailures(db, now),
    jobs: await readSchedule(db, listJobs(settings, now)),
    subscribers: await countSubscribers(db),
    purge: { days, ...countPlan(await planPurge(db, { olderThanDays: days, now })) },
    events: await listAuditEvents(db, { limit: MAX_EVENTS }),
    statistics: settings.STATISTICS ? await findStatistics(db, today) : null,
  }
}

const MAX_AREAS = 50

async function findStatistics(db: ReadDb, today: string) {
  const weeks = await listWeeks(db, today)
  return { weeks, unserved: await listUnserved(db, weeks.at(-1)?.from ?? today, MAX_AREAS) }
}

function formatAge(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return 'less than an hour ago'
  if (hours < 48) return `${pluralize(hours, 'hour', 'hours')} ago`
  return `${Math.floor(hours / 24)} days ago`
}
