import { Command } from 'commander'
import type { SiteFinding } from '#domain/websites/judge-site.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { listDueSites } from '#db/stewardship/due-sites.ts'
import { checkSites, type SitesReport } from '#server/fetching/check-sites.ts'
import { siteFetcher } from '#server/fetching/fetch-site.ts'
import { userAgent } from '#server/fetching/user-agent.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { defaultSiteUrlWarning } from '#cli/default-site-url.ts'
import { wholeNumber } from '#cli/options.ts'
import { stoppable } from '#cli/output/interruption.ts'
import { printProblem, printResult, refuse } from '#cli/output/print.ts'
import { startProgress } from '#cli/output/progress.ts'

interface CheckSitesOptions extends DatabaseOptions {
  limit?: number
  olderThan: number
}

const MAX_LIMIT = 10_000_000 // more than any list has
const MAX_DAYS = 3650

export const checkSitesCommand = new Command('check-sites')
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
  .action(async (options: CheckSitesOptions) => {
    const startedAt = performance.now()
    const report = await stoppable((stop) => checkDueSites(options, stop))
    const durationMs = Math.round(performance.now() - startedAt)
    if (report.isOffline) {
      refuse('No website answered, so nothing was recorded; is this machine online?')
      return
    }
    const { counts, checked, due, changedPages } = report
    const found = report.found.map(({ site, kind, evidence }) => ({
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

async function checkDueSites(options: CheckSitesOptions, stop: AbortSignal): Promise<Run> {
  const settings = loadSettings()
  const warning = defaultSiteUrlWarning(settings)
  if (warning !== undefined) {
    printProblem(`environment: warning: requests name ${settings.SITE_URL}, ${warning}`)
  }
  return withCurrentDatabase(options, async (connection) => {
    const { limit = MAX_LIMIT, olderThan: olderThanDays } = options
    const rules = { limit, olderThanDays, now: new Date() }
    const sites = await listDueSites(readOnly(connection.db), rules)
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

const WORDS: readonly (readonly [SiteFinding, string])[] = [
  ['answers', 'as they should be'],
  ['gone', 'gone'],
  ['silent', 'without an answer this time'],
  ['parked', 'parked'],
  ['moved', 'leading to another domain'],
  ['other-name', 'with a title without the name'],
  ['bad-certificate', 'with a bad certificate'],
]

function summarize({ checked, due, counts, found }: Run, durationMs: number): string[] {
  const shown = found.slice(0, MAX_PRINTED)
  const more = found.length - shown.length
  const seconds = (durationMs / 1000).toFixed(1)
  const share = checked === due ? '' : `${formatCount(checked)} of `
  return [
    ...shown.map(({ site, kind, evidence }) => `${paths.provider(site)}: ${kind}: ${evidence}`),
    ...(more > 0 ? [`… and ${formatCount(more)} more (use --json)`] : []),
    `${share}${pluralize(due, 'website', 'websites')} checked (${seconds} s)`,
    ...WORDS.filter(([kind]) => counts[kind] > 0).map(
      ([kind, words]) => `  ${formatCount(counts[kind])} ${words}`,
    ),
  ]
}
