import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { BACKUP_NAME } from '#domain/operation/server-health.ts'
import { isUrl } from '#domain/import/list-address.ts'
import type { JobName } from '#domain/operation/schedule.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findLastRun, isDemo } from '#db/directory/totals.ts'
import type { Connection } from '#db/engine/connection.ts'
import { queueExpiryMails } from '#db/outbox/queue.ts'
import { commandRunner, type RunCommand } from '#server/health/run-command.ts'
import { prerenderCommand } from '#server/publish/prerender-command.ts'
import { packagePath } from '#cli/options.ts'
import { randomUUID } from 'node:crypto'
import { toList, writeMail, type Mail } from '#domain/mail/write.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { businessDaysSince } from '#domain/proposals/desk.ts'
import { countApplications, listApplications } from '#db/proposals/list.ts'
import { countQueue } from '#db/desk/queue.ts'
import { listFailures } from '#db/outbox/take.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { smtpSender } from '#server/mail/smtp.ts'

/** The websites of the longest list take some hours. */
const COMMAND_MS = 8 * 60 * 60 * 1000

/** Runs a job and returns what it did, in a line. Throws OperatorError. */
export async function runJob(
  name: JobName,
  connection: Connection,
  settings: Settings,
): Promise<string> {
  const own = { ...settings, DATABASE_PATH: resolve(connection.sqlite.name) }
  const run = firstLines(commandRunner(own, packagePath('.'), COMMAND_MS))
  const db = connection.db
  if (name === 'backup') return backUp(run, settings, new Date())
  if (name === 'digest') {
    await queueExpiryMails(connection, new Date())
    return mailDigest(db, settings, new Date())
  }
  if (name === 'websites') {
    if (await isDemo(db)) return 'The clinics of the demo have no websites.'
    return run('check-sites', '--older-than', '30')
  }
  const { IMPORT_FROM = '', PRERENDER_DIR } = settings
  const list = isUrl(IMPORT_FROM) ? IMPORT_FROM : packagePath(IMPORT_FROM)
  // That of the list before, which pages show beside ratings.
  const source = (await findLastRun(db))?.source
  const imported = await run('import', '--if-newer', list, ...(source ? ['--source', source] : []))
  const command = prerenderCommand(packagePath(PRERENDER_DIR))
  if (command !== undefined) await run(...command)
  return imported
}

const DAY_MS = 24 * 60 * 60 * 1000

async function backUp(
  run: RunCommand,
  { BACKUP_DIR, BACKUP_KEEP_DAYS }: Settings,
  now: Date,
): Promise<string> {
  const folder = packagePath(BACKUP_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `directory-${now.toISOString().slice(0, 10)}.sqlite`)
  const line = await run('backup', file, '--force')
  // By the day in its name: a copied file may have another time.
  for (const old of readdirSync(folder)) {
    const day = BACKUP_NAME.exec(old)?.[1]
    const ageMs = day === undefined ? 0 : now.getTime() - Date.parse(day)
    if (ageMs > BACKUP_KEEP_DAYS * DAY_MS) rmSync(join(folder, old))
  }
  return line
}

/** The first line of the output says what the command did, the last error why it did not. */
function firstLines(run: RunCommand): RunCommand {
  return async (...words) => {
    try {
      return (await run(...words)).split('\n')[0] ?? ''
    } catch (error) {
      const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
      throw new OperatorError(stderr.trim().split('\n').at(-1) || `${words[0]} failed`)
    }
  }
}

/** Writes to the operator what waits for a decision, if anything does (R-SCHEDULE-2). */
export async function mailDigest(db: ReadDb, settings: Settings, now: Date): Promise<string> {
  const site = loadSite(settings)
  const { pending } = await countApplications(db)
  const others = Object.values(await countQueue(db, now)).reduce((sum, count) => sum + count, 0)
  const bounced = await listFailures(db, now)
  if (pending + others + bounced.length === 0) return 'Nothing waits, so no e-mail was sent.'
  const waiting = await listApplications(db, {
    status: 'pending',
    search: '',
    limit: pending,
    offset: 0,
  })
  const late = waiting.filter(
    ({ createdAt }) => businessDaysSince(createdAt, now) > site.maxReviewDays,
  ).length
  const values = {
    items: pluralize(pending + others, 'item', 'items'),
    applications: pending === 0 ? '' : pluralize(pending, 'application', 'applications'),
    desk: absoluteUrl(site.url, paths.admin()),
    late: late === 0 ? '' : String(late),
    others:
      others === 0
        ? ''
        : pluralize(others, 'report, claim or other item', 'reports, claims and other items'),
    other: absoluteUrl(site.url, paths.adminOther()),
    bounced: bounced.length === 0 ? '' : pluralize(bounced.length, 'e-mail', 'e-mails'),
    failures: toList(bounced),
  }
  const about = { to: site.contactEmail, listing: null }
  await send(settings, writeMail(site, 'digest', about, values))
  return `Sent: ${pending} applications and ${others} other items wait.`
}

export async function mailFailure(settings: Settings, title: string, message: string) {
  const site = loadSite(settings)
  const about = { to: site.contactEmail, listing: null }
  await send(settings, writeMail(site, 'failed', about, { title, problem: message }))
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
