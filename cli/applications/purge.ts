import { Command } from '@commander-js/extra-typings'
import { pluralize } from '#domain/text/counts.ts'
import { listPurgeCandidates, purgeApplications, type PurgeCandidate } from '#db/desk/purge.ts'
import { listClaimsToPurge } from '#db/claims/end.ts'
import { listReportsToPurge } from '#db/reports/purge.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { wholeNumber } from '#cli/options.ts'
import { eraseAndReport, formatCopyWarnings } from '#cli/output/erase-and-report.ts'
import { printLine, printResult, refuse } from '#cli/output/print.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_DAYS = 36_500
const NOTHING_OLD = 'No application, decided report or ended claim is that old.'

export const purge = new Command<[], DatabaseOptions>('purge')
  .description(
    'delete old applications (only the private data of approved ones), ended claims, and personal data in decided reports',
  )
  .requiredOption(
    '--older-than <days>',
    'delete those sent more than this many days ago',
    wholeNumber(0, MAX_DAYS, 'whole number of days'),
  )
  .option('--dry-run', 'show what would be deleted and write nothing')
  .option('--yes', 'confirm the deletion')
  .action(async (options) => {
    await withCurrentDatabase(options, async (connection) => {
      const now = new Date()
      const before = new Date(now.getTime() - options.olderThan * DAY_MS)
      const candidates = await listPurgeCandidates(connection.db, before)
      const reports = await listReportsToPurge(connection.db, before)
      const claims = await listClaimsToPurge(connection.db, { before, now })
      const counts = { reports: reports.length, claims: claims.length }
      const isEmpty = candidates.length + counts.reports + counts.claims === 0
      if (options.dryRun) {
        printPlan(candidates, counts, options)
        return
      }
      if (!options.yes && isEmpty) {
        printLine(`${NOTHING_OLD} Nothing was written.`)
        return
      }
      if (!options.yes) {
        refuse(
          `${formatPlan(candidates, counts)} This action cannot be undone. Add --yes to delete, or --dry-run to see which.`,
        )
        return
      }
      const { deleted, anonymized } = await purgeApplications(connection, candidates, {
        reports,
        claims,
        olderThanDays: options.olderThan,
        now,
      })
      const erasure = eraseAndReport(connection)
      printResult(options, { deleted, anonymized, ...counts, ...erasure }, () => {
        if (isEmpty) return [NOTHING_OLD]
        const found = [
          [deleted.length, 'application', 'deleted'],
          [
            anonymized.length,
            'application',
            'stripped of contact name and e-mail; the listing stays',
          ],
          [reports.length, 'report', 'deleted, or stripped of the sender where a change was made'],
          [claims.length, 'claim', 'deleted'],
        ] as const
        return [
          ...found
            .filter(([number, noun]) => number > 0 || noun === 'application')
            .map(([number, noun, what]) => `${count(number, noun)} ${what}.`),
          ...formatCopyWarnings(erasure),
          'Earlier backups still contain it: keep them no longer than necessary.',
        ]
      })
    })
  })

interface Counts {
  reports: number
  claims: number
}

function formatPlan(candidates: readonly PurgeCandidate[], { reports, claims }: Counts): string {
  const listed = candidates.filter(({ status }) => status === 'approved').length
  const pending = candidates.filter(({ status }) => status === 'pending').length
  const undecided = pending === 0 ? '' : ` (${pending} of them still pending)`
  return `${count(candidates.length - listed, 'application')} to delete${undecided}, ${count(listed, 'application')} to strip of contact name and e-mail${
    reports === 0 ? '' : `, ${count(reports, 'report')} to delete or strip of the sender`
  }${claims === 0 ? '' : `, ${count(claims, 'claim')} to delete`}.`
}

function printPlan(
  candidates: readonly PurgeCandidate[],
  counts: Counts,
  options: DatabaseOptions,
): void {
  const listIds = (isListed: boolean) =>
    candidates.filter(({ status }) => (status === 'approved') === isListed).map(({ id }) => id)
  const plan = { dryRun: true, deleted: listIds(false), anonymized: listIds(true), ...counts }
  printResult(options, plan, () => [
    ...candidates.map(({ id, status }) => {
      const effect = status === 'approved' ? 'contact name and e-mail would go' : 'would be deleted'
      return `${id}  ${status.padEnd(8)}  ${effect}`
    }),
    `${formatPlan(candidates, counts)} Nothing was written.`,
  ])
}

function count(number: number, noun: string): string {
  return pluralize(number, noun, `${noun}s`)
}
