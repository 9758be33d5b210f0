import { Command } from 'commander'
import { Findings } from '#domain/operation/finding.ts'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { checkBuild } from '#cli/doctor/check-build.ts'
import { checkDatabase, inspectDatabase } from '#cli/doctor/check-database.ts'
import { checkSite } from '#cli/doctor/check-site.ts'
import { checkSettings } from '#cli/doctor/check-settings.ts'
import { formatFacts, formatProblems, summarizeReport } from '#cli/doctor/report.ts'
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
