import { Command } from 'commander'
import { Findings } from '#domain/site/finding.ts'
import { databaseOption, databasePath, type DatabaseOptions } from '#cli/database.ts'
import { checkBuild } from '#cli/doctor/check-build.ts'
import { checkDatabase, inspectDatabase } from '#cli/doctor/check-database.ts'
import { checkSettings } from '#cli/doctor/check-settings.ts'
import { crawl } from '#cli/doctor/crawl.ts'
import { formatFacts, formatProblems, summarizeReport } from '#cli/doctor/report.ts'
import { jsonOption, packagePath } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'

interface DoctorOptions extends DatabaseOptions {
  crawl?: boolean
}

export const doctorCommand = new Command('doctor')
  .description('check settings, database, data and build; exit code 1 when there is a problem')
  .option('--crawl', 'also crawl the whole site: every page, link, title and count')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: DoctorOptions) => {
    const start = performance.now()
    const findings = new Findings()
    const crawled = await runChecks(options, findings)
    const report = { findings, crawled, durationMs: performance.now() - start }

    for (const line of formatProblems(report)) console.error(line)
    printResult(options, summarizeReport(report), () => formatFacts(report))
    if (findings.count('problem') > 0) process.exitCode = 1
  })

async function runChecks(options: DoctorOptions, findings: Findings) {
  const settings = checkSettings(findings.reportOn('environment'))
  const isBuilt = checkBuild(packagePath('.'), findings.reportOn('dist'))
  // A wrong setting leaves the database's path unknown, unless --db names it.
  if (settings === undefined && options.db === undefined) return undefined
  return inspectDatabase(databasePath(options), findings, async (connection) => {
    const isUsable = await checkDatabase(connection, findings, new Date())
    if (!options.crawl || !isUsable || !isBuilt || settings === undefined) return undefined
    return crawl(connection, settings, findings)
  })
}
