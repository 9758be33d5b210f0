import { Command } from 'commander'
import { Findings } from '#domain/site/finding.ts'
import {
  databaseOption,
  databasePath,
  jsonOption,
  packagePath,
  type DatabaseOptions,
} from '#cli/options.ts'
import { checkBuild } from '#cli/doctor/check-build.ts'
import { checkDatabase, inspectDatabase } from '#cli/doctor/check-database.ts'
import { checkSettings } from '#cli/doctor/check-settings.ts'
import { crawl } from '#cli/doctor/crawl.ts'
import { jsonOfResult, linesOfProblems, linesOfResult } from '#cli/doctor/report.ts'

interface DoctorOptions extends DatabaseOptions {
  crawl?: boolean
  json?: boolean
}

export const doctorCommand = new Command('doctor')
  .description('check settings, database, data and build; exit code 1 when there is a problem')
  .option('--crawl', 'walk the whole site as well: every page, link, title, count')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: DoctorOptions) => {
    const start = performance.now()
    const findings = new Findings()
    const crawled = await runChecks(options, findings)
    const report = { findings, crawled, durationMs: performance.now() - start }

    for (const line of linesOfProblems(report)) console.error(line)
    const lines = options.json ? [jsonOfResult(report)] : linesOfResult(report)
    for (const line of lines) console.info(line)
    if (findings.count('problem') > 0) process.exitCode = 1
  })

/** Goes as far as it can; the totals of the crawl when there was one. */
async function runChecks(options: DoctorOptions, findings: Findings) {
  const settings = checkSettings(findings.reportOn('environment'))
  const isBuilt = checkBuild(packagePath('.'), findings.reportOn('dist'))
  // With a wrong setting nobody knows which database is meant, unless it was named.
  if (settings === undefined && options.db === undefined) return undefined
  return inspectDatabase(databasePath(options), findings, async (connection) => {
    const isUsable = await checkDatabase(connection, findings, new Date())
    if (!options.crawl || !isUsable || !isBuilt || settings === undefined) return undefined
    return crawl(connection, settings, findings)
  })
}
