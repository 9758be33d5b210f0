import { Command } from 'commander'
import { Findings, type FindingGroup } from '#domain/operation/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { checkBuild } from '#cli/doctor/check-build.ts'
import { checkDatabase, inspectDatabase } from '#cli/doctor/check-database.ts'
import { checkSite } from '#cli/doctor/check-site.ts'
import { checkSettings } from '#cli/doctor/check-settings.ts'
import { goneOption, packagePath } from '#cli/options.ts'
import { printProblem, printResult } from '#cli/output/print.ts'

export const doctorCommand = new Command('doctor')
  .description('check settings, database, data and build; exit code 1 when there is a problem')
  .addOption(
    goneOption(
      '--crawl',
      'check the links of the running site, for example with npx linkinator SITE_URL --recurse',
    ),
  )
  .action(async (options: DatabaseOptions) => {
    const start = performance.now()
    const findings = new Findings()
    await runChecks(options, findings)
    const report = { findings, durationMs: performance.now() - start }

    for (const line of formatProblems(report)) printProblem(line)
    printResult(options, summarizeReport(report), () => formatFacts(report))
    if (findings.count('problem') > 0) process.exitCode = 1
  })

async function runChecks(options: DatabaseOptions, findings: Findings): Promise<void> {
  const settings = checkSettings(findings.reportOn('environment'))
  if (settings !== undefined) checkSite(settings, findings.reportOn('site'))
  checkBuild(packagePath('.'), findings.reportOn('dist'))
  // A wrong setting leaves the database's path unknown, unless --db names it.
  if (settings === undefined && options.db === undefined) return
  await inspectDatabase(databasePath(options), findings, async (connection) => {
    await checkDatabase(connection, findings, { now: new Date(), settings })
  })
}

interface DoctorReport {
  findings: Findings
  durationMs: number
}

function formatProblems({ findings }: DoctorReport): string[] {
  return (['problem', 'warning'] as const).flatMap((level) => formatLevel(findings, level))
}

function formatFacts({ findings }: DoctorReport): string[] {
  const lines = formatLevel(findings, 'fact')
  const problems = findings.count('problem')
  const verdict = problems === 0 ? 'No problem' : pluralize(problems, 'problem', 'problems')
  lines.push(`${verdict}, ${pluralize(findings.count('warning'), 'warning', 'warnings')}.`)
  return lines
}

function summarizeReport({ findings, durationMs }: DoctorReport) {
  return {
    problems: findings.count('problem'),
    warnings: findings.count('warning'),
    findings: findings.groups().map(({ level, kind, count, findings: kept }) => ({
      level,
      kind,
      count,
      shown: kept.map(({ file, text }) => ({ file, text })),
    })),
    durationMs: Math.round(durationMs),
  }
}

function formatLevel(findings: Findings, level: FindingGroup['level']): string[] {
  return findings
    .groups()
    .filter((group) => group.level === level)
    .flatMap(({ kind, count, findings: kept }) => {
      const prefix = level === 'warning' ? 'warning: ' : ''
      const lines = kept.map(({ file, text }) => `${file}: ${prefix}${text}`)
      const hidden = count - kept.length
      if (hidden > 0) lines.push(`… and ${formatCount(hidden)} more of the kind "${kind}"`)
      return lines
    })
}
