import { Command } from '@commander-js/extra-typings'
import { SITE_FINDINGS, type SiteFinding } from '#domain/websites/judge-site.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { listDueSites } from '#db/stewardship/site-checks.ts'
import { checkSites, type SitesReport, userAgent } from '#server/fetching/check-sites.ts'
import { siteFetcher } from '#server/fetching/fetch-site.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { defaultSiteUrlWarning } from '#cli/default-site-url.ts'
import { wholeNumber } from '#cli/options.ts'
import { stoppable } from '#cli/output/interruption.ts'
import { printProblem, printResult, refuse } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'

const MAX_LIMIT = 10_000_000 // more than any list has
const MAX_DAYS = 3650

export const checkSitesCommand = new Command<[], DatabaseOptions>('check-sites')
  .description('check whether the websites still belong to the clinics')
  .option(
    '--limit <n>',
    'check at most this many clinics (default: all)',
    wholeNumber(1, MAX_LIMIT),
  )
  .option(
    '--older-than <days>',
    'skip websites checked within this many days; silent ones are retried the next day',
    wholeNumber(0, MAX_DAYS),
    0,
  )
  .action(async (options) => {
    const startedAt = performance.now()
    const report = await stoppable((stop) => checkDueSites(options, stop))
    const durationMs = Math.round(performance.now() - startedAt)
    if (report.isOffline) {
      refuse('No website answered, so nothing was recorded; is this machine online?')
      return
    }
    const { due, changedPages } = report
    const checked = report.checked.length
    const counts = countFindings(report)
    const found = listFound(report).map(({ site, verdict: { finding: kind, evidence } }) => ({
      path: paths.provider(site),
      name: site.name,
      site: site.site,
      kind,
      evidence,
    }))
    if (report.isInterrupted) printProblem('Interrupted: the findings so far are stored.')
    const result = { due, checked, ...counts, changedPages, found, durationMs }
    printResult(options, result, () => summarize(report, durationMs))
  })

interface Run extends SitesReport {
  due: number
  isInterrupted: boolean
}

async function checkDueSites(
  options: DatabaseOptions & { limit?: number; olderThan: number },
  stop: AbortSignal,
): Promise<Run> {
  const settings = loadSettings()
  const warning = defaultSiteUrlWarning(settings)
  if (warning !== undefined) {
    printProblem(`environment: warning: requests name ${settings.SITE_URL}, ${warning}`)
  }
  return withCurrentDatabase(options, async (connection) => {
    const { limit = MAX_LIMIT, olderThan: olderThanDays } = options
    const rules = { limit, olderThanDays, now: new Date() }
    const sites = await listDueSites(connection.db, rules)
    const progress = await startProgress(sites.length)
    try {
      const report = await checkSites(connection, {
        sites,
        fetchSite: siteFetcher(userAgent(settings)),
        clock: () => new Date(),
        stop,
        onChecked: progress.update,
      })
      return { ...report, due: sites.length, isInterrupted: stop.aborted }
    } finally {
      progress.stop()
    }
  })
}

const MAX_PRINTED = 20

const WORDS: Readonly<Record<SiteFinding, string>> = {
  answers: 'as they should be',
  gone: 'gone',
  moved: 'of somebody else now, as it seems',
  silent: 'without an answer this time',
}

function countFindings({ checked }: SitesReport): Record<SiteFinding, number> {
  const counts = { answers: 0, gone: 0, moved: 0, silent: 0 }
  for (const { verdict } of checked) counts[verdict.finding] += 1
  return counts
}

function listFound({ checked }: SitesReport): SitesReport['checked'] {
  return checked.filter(({ verdict }) => verdict.finding !== 'answers')
}

function summarize(report: Run, durationMs: number): string[] {
  const found = listFound(report)
  const counts = countFindings(report)
  const { due, checked } = report
  const more = found.length - MAX_PRINTED
  const share = checked.length === due ? '' : `${formatCount(checked.length)} of `
  return [
    ...found
      .slice(0, MAX_PRINTED)
      .map(
        ({ site, verdict: { finding, evidence } }) =>
          `${paths.provider(site)}: ${finding}: ${evidence}`,
      ),
    ...(more > 0 ? [`… and ${formatCount(more)} more (use --json)`] : []),
    `${share}${pluralize(due, 'website', 'websites')} checked (${(durationMs / 1000).toFixed(1)} s)`,
    ...SITE_FINDINGS.filter((kind) => counts[kind] > 0).map(
      (kind) => `  ${formatCount(counts[kind])} ${WORDS[kind]}`,
    ),
  ]
}
