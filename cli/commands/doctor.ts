import { Command } from '@commander-js/extra-typings'
import type { Finding, Report } from '#domain/operation/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { checkDatabase } from '#cli/doctor/check-database.ts'
import { checkSettings, checkSite } from '#cli/doctor/check-settings.ts'
import { goneOption } from '#cli/options.ts'
import { printProblem, printResult } from '#cli/output/print.ts'

/** Enough to see a pattern: one fault may cause 20,000 equal findings. */
const MAX_SHOWN = 20

export const doctorCommand = new Command<[], DatabaseOptions>('doctor')
  .description(
    'check settings, site folder, database and data; exit code 1 when there is a problem',
  )
  .addOption(
    goneOption(
      '--crawl',
      'check the links of the running site, for example with npx linkinator SITE_URL --recurse',
    ),
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
  if (settings !== undefined) checkSite(settings, reportOn('site'))
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
