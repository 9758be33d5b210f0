import { randomUUID } from 'node:crypto'
import { digestMail, jobFailedMail } from '#domain/mail/operator-texts.ts'
import type { Mail } from '#domain/mail/texts.ts'
import type { Settings } from '#domain/site/settings.ts'
import { businessDaysSince } from '#domain/stewardship/waiting.ts'
import { countApplications, listAllApplications } from '#db/applications/list-for-admin.ts'
import { countQueue } from '#db/desk/queue.ts'
import { listFailures } from '#db/outbox/lease.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { smtpSender } from '#server/mail/smtp.ts'

/** Writes to the operator what waits for a decision, if anything does (R-SCHEDULE-2). */
export async function mailDigest(db: ReadDb, settings: Settings, now: Date): Promise<string> {
  const site = loadSite(settings)
  const { pending } = await countApplications(db)
  const { application: _applications, ...queued } = await countQueue(db, now)
  const others = Object.values(queued).reduce((sum, count) => sum + count, 0)
  const bounced = await listFailures(db, now)
  if (pending + others + bounced.length === 0) return 'Nothing waits, so no e-mail was sent.'
  const waiting = await listAllApplications(db, 'pending')
  const late = waiting.filter(
    ({ createdAt }) => businessDaysSince(createdAt, now) > site.maxReviewDays,
  ).length
  await send(settings, digestMail(site, { pending, late, others, bounced }))
  return `Sent: ${pending} applications and ${others} other items wait.`
}

export async function mailFailure(settings: Settings, title: string, message: string) {
  await send(settings, jobFailedMail(loadSite(settings), title, message))
}

async function send(settings: Settings, mail: Mail): Promise<void> {
  const { SMTP_URL } = settings
  if (SMTP_URL === undefined) return
  const result = await smtpSender(SMTP_URL, settings)(
    mail,
    randomUUID(),
    AbortSignal.timeout(SEND_MS),
  )
  if (result.kind !== 'sent') throw new Error(`the e-mail was not sent: ${result.reason}`)
}

const SEND_MS = 60_000
