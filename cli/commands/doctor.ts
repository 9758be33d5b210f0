import { Command } from '@commander-js/extra-typings'
import type { Finding, Report } from '#domain/operation/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { commandLine } from '#db/engine/problem.ts'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { PLACES_FILE, packagePath } from '#cli/options.ts'
import { printProblem, printResult } from '#cli/output/print.ts'
import { isOperatorError } from '#domain/operation/operator-error.ts'
import { listJobs } from '#domain/operation/schedule.ts'
import type { Settings } from '#domain/site/settings.ts'
import { isLoopback } from '#domain/operation/host-names.ts'
import { findDamage, findForeignSchema } from '#db/backup/find-fault.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { laterAdditions, pendingMigrations } from '#db/engine/migrate.ts'
import { checkConsistency, checkDataQuality, checkUnconfirmed } from '#db/checks/consistency.ts'
import {
  checkBackups,
  checkDemo,
  checkDuplicates,
  checkImportAge,
  checkSchedule,
  checkUnserved,
} from '#db/checks/upkeep.ts'
import { arePlacesLoaded } from '#db/places/load-places.ts'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { listDefaults } from '#domain/site/site-file.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { inspectSettings } from '#db/engine/settings.ts'
import { findDeadLinks } from '#server/content/dead-links.ts'
import { describeProblem } from '#server/content/read-text.ts'
import { findSiteProblems, loadTexts } from '#server/content/site-texts.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'
import { defaultSiteUrlWarning } from '#cli/default-site-url.ts'

/** Enough to see a pattern: one fault may cause 20,000 equal findings. */
const MAX_SHOWN = 20

export const doctorCommand = new Command<[], DatabaseOptions>('doctor')
  .description(
    'check settings, site folder, database and data; exit code 1 when there is a problem',
  )
  .action(async (options) => {
    const start = performance.now()
    const findings = await findAll(options)
    const durationMs = Math.round(performance.now() - start)
    const groups = [...Map.groupBy(findings, ({ level, kind }) => `${level} ${kind}`).values()]
    const linesOf = (level: Finding['level']) =>
      groups.filter(([first]) => first?.level === level).flatMap(formatGroup)
    const problems = findings.filter(({ level }) => level === 'problem').length
    const warnings = findings.filter(({ level }) => level === 'warning').length

    for (const line of [...linesOf('problem'), ...linesOf('warning')]) printProblem(line)
    const shown = groups.flatMap((group) => group.slice(0, 1).map((first) => toJson(first, group)))
    printResult(options, { problems, warnings, findings: shown, durationMs }, () => [
      ...linesOf('fact'),
      `${problems === 0 ? 'No problem' : pluralize(problems, 'problem', 'problems')}, ${pluralize(warnings, 'warning', 'warnings')}.`,
    ])
    if (problems > 0) process.exitCode = 1
  })

async function findAll(options: DatabaseOptions): Promise<Finding[]> {
  const findings: Finding[] = []
  const reportOn =
    (file: string): Report =>
    (level, kind, text) =>
      findings.push({ level, kind, file, text })
  const settings = checkSettings(reportOn('environment'))
  if (settings !== undefined) {
    checkSite(settings, reportOn('site'))
    await checkMail(settings, reportOn('environment'))
  }
  // A wrong setting leaves the database's path unknown, unless --db names it.
  if (settings !== undefined || options.db !== undefined) {
    const file = databasePath(options)
    await checkDatabase(file, reportOn(file), { now: new Date(), settings })
  }
  return findings
}

function toJson({ level, kind }: Finding, group: readonly Finding[]) {
  const shown = group.slice(0, MAX_SHOWN).map(({ file, text }) => ({ file, text }))
  return { level, kind, count: group.length, shown }
}

function formatGroup(group: readonly Finding[]): string[] {
  const lines = group
    .slice(0, MAX_SHOWN)
    .map(({ level, file, text }) => `${file}: ${level === 'warning' ? 'warning: ' : ''}${text}`)
  const hidden = group.length - lines.length
  if (hidden > 0) lines.push(`… and ${formatCount(hidden)} more of the kind "${group[0]?.kind}"`)
  return lines
}

interface CheckOptions {
  now: Date
  settings: Settings | undefined
}

/** Works on a snapshot, so that a concurrent import cannot interfere. */
async function checkDatabase(file: string, report: Report, options: CheckOptions): Promise<void> {
  let connection: Connection | undefined
  try {
    connection = openDatabase(file, { mustExist: true, readonly: true })
    connection.sqlite.exec('begin')
    await checkContents(connection, report, options)
  } catch (error) {
    const problem = describeFileProblem(error)
    if (problem === undefined) throw error
    report('problem', 'database', problem.replace(`${file}: `, ''))
  } finally {
    await connection?.close()
  }
}

async function checkContents(
  connection: Connection,
  report: Report,
  { now, settings }: CheckOptions,
): Promise<void> {
  const [pending] = pendingMigrations(connection)
  if (pending !== undefined) {
    report('problem', 'schema', `lacks ${pending}; run: ${commandLine('migrate')}`)
    return
  }
  const [later] = laterAdditions(connection)
  if (later !== undefined) report('warning', 'schema', `a newer version added to it (${later})`)
  const foreign = later === undefined ? await findForeignSchema(connection) : undefined
  if (foreign !== undefined) {
    report('problem', 'schema', foreign)
    return
  }
  const damage = findDamage(connection.sqlite)
  if (damage !== undefined) report('problem', 'integrity', damage)
  checkConsistency(connection, report)
  if (!(await arePlacesLoaded(connection, PLACES_FILE))) {
    report('problem', 'places', `lacks the list of places; run: ${commandLine('migrate')}`)
  }
  await checkDataQuality(connection, report)
  await checkDuplicates(connection, report)
  await checkImportAge(connection, report, now)
  const host = settings === undefined ? 'localhost' : new URL(settings.SITE_URL).hostname
  await checkDemo(connection, report, !isLoopback(host))
  if (settings !== undefined) await checkSchedule(connection, report, listJobs(settings, now))
  if (settings?.STATISTICS) await checkUnserved(connection, report, now)
  await checkUnconfirmed(connection, report, now)
  checkBackups(connection, report, now)
}

/** Returns `undefined` for errors that the file did not cause. */
function describeFileProblem(error: unknown): string | undefined {
  if (isOperatorError(error)) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return String(error.code).startsWith('SQLITE_') ? `cannot be read: ${error.message}` : undefined
}

/** Reports every wrong setting; returns `undefined` when a value cannot be used. */
function checkSettings(report: Report): Settings | undefined {
  const result = inspectSettings()
  if (result.kind === 'refused') {
    for (const problem of result.problems) report('problem', 'setting', problem)
    return undefined
  }
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD, SITE_URL } = result.settings
  if (ADMIN_PASSWORD_HASH === undefined && ADMIN_PASSWORD !== undefined) {
    const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
    const problem = findPasswordProblem(ADMIN_PASSWORD, common)
    if (problem !== undefined) report('problem', 'setting', `ADMIN_PASSWORD: ${problem}`)
  }
  const warning = defaultSiteUrlWarning(result.settings)
  const note = warning === undefined ? '' : `, ${warning}`
  const hint = findProxyProblem(result.settings)
  if (hint !== undefined) report('warning', 'setting', hint)
  report('fact', 'setting', `pages and sitemap name ${SITE_URL}${note}`)
  return result.settings
}

/** The server speaks only http, so an https SITE_URL implies a proxy. */
function findProxyProblem({ SITE_URL, TRUST_PROXY, HOST }: Settings): string | undefined {
  if (TRUST_PROXY === false && SITE_URL.startsWith('https:')) {
    return 'TRUST_PROXY is off: behind the proxy that SITE_URL needs, all visitors count as one address; set TRUST_PROXY to their number'
  }
  if (TRUST_PROXY !== false && !isLoopback(HOST)) {
    return `TRUST_PROXY is set with HOST=${HOST}: anyone who reaches that address directly can fake a visitor's address; let only the proxy reach it`
  }
  return undefined
}

/** A public site must not name the default's law, price and address, or sign what nobody has read. */
function checkSite(settings: Settings, report: Report): void {
  const problems = findSiteProblems(settings)
  for (const problem of problems) report('problem', 'site', describeProblem(problem))
  if (problems.length > 0) return
  for (const { key, value } of listDefaults(loadSite(settings), readDefaults())) {
    report(
      'warning',
      'site',
      `"${key}" is still the default: ${value}; set your own in the site folder`,
    )
  }
  for (const { slug } of loadTexts(settings).articles.filter(({ isDefault }) => isDefault)) {
    const text = `the article "${slug}" is as it came; read it and change its "checked", or make it a draft`
    report('warning', 'site', text)
  }
  for (const line of findDeadLinks(settings)) report('warning', 'site', line)
}

async function checkMail({ SMTP_URL, SITE_URL }: Settings, report: Report): Promise<void> {
  if (SMTP_URL === undefined) {
    const text =
      'no e-mail is sent, because SMTP_URL is not set: owners can prove a listing by a call only'
    report('warning', 'mail', text)
    return
  }
  const { findMailProblem } = await import('#server/mail/smtp.ts')
  const problem = await findMailProblem(SMTP_URL, SITE_URL)
  if (problem !== undefined) {
    report('problem', 'mail', `the mail server of SMTP_URL does not take e-mail (${problem})`)
  } else report('fact', 'mail', 'the mail server of SMTP_URL answers')
}
