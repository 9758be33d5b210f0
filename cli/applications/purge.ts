import { Command } from 'commander'
import { pluralize } from '#domain/clinics/rating.ts'
import {
  listPurgeCandidates,
  purgeApplications,
  type PurgeCandidate,
} from '#db/applications/purge.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { withCurrentDatabase } from '../current-database.ts'
import { eraseAndReport, linesAboutCopies } from './erase-and-report.ts'
import {
  databaseOption,
  databasePath,
  jsonOption,
  wholeNumber,
  type DatabaseOptions,
} from '../options.ts'

interface PurgeOptions extends DatabaseOptions {
  olderThan: number
  dryRun?: boolean
  yes?: boolean
  json?: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOST_DAYS = 36_500
const NOTHING_OLD = 'No application is that old.'

export const purge = new Command('purge')
  .description(
    'delete old applications without a trace; of approved ones only what is private, their listing stays',
  )
  .requiredOption(
    '--older-than <days>',
    'those sent longer ago than that',
    wholeNumber(0, MOST_DAYS, 'whole number of days'),
  )
  .option('--dry-run', 'show what would be deleted and write nothing')
  .option('--yes', 'really delete it')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: PurgeOptions) => {
    const path = databasePath(options)
    await withCurrentDatabase(path, async (connection) => {
      const now = new Date()
      const before = new Date(now.getTime() - options.olderThan * DAY_MS)
      const candidates = await listPurgeCandidates(readOnly(connection.db), before)
      if (options.dryRun) {
        for (const line of planLines(candidates, options)) console.info(line)
        return
      }
      if (!options.yes && candidates.length === 0) {
        console.info(`${NOTHING_OLD} Nothing was written.`)
        return
      }
      if (!options.yes) {
        console.error(
          `${planInWords(candidates)} This action cannot be undone. Add --yes to delete, or --dry-run to see which.`,
        )
        process.exitCode = 1
        return
      }
      const { deleted, anonymized } = await purgeApplications(connection, candidates, {
        olderThanDays: options.olderThan,
        now,
      })
      const erasure = eraseAndReport(connection, path)
      if (options.json) {
        console.info(JSON.stringify({ deleted, anonymized, ...erasure }))
        return
      }
      if (candidates.length === 0) {
        console.info(NOTHING_OLD)
        return
      }
      console.info(`${applications(deleted.length)} deleted.`)
      console.info(
        `${applications(anonymized.length)} stripped of contact name and e-mail; the listing stays.`,
      )
      for (const line of linesAboutCopies(erasure)) console.info(line)
      console.info('Backups that you made before still hold it: keep them no longer than you must.')
    })
  })

function planInWords(candidates: readonly PurgeCandidate[]): string {
  const listed = candidates.filter(({ status }) => status === 'approved').length
  const pending = candidates.filter(({ status }) => status === 'pending').length
  const undecided = pending === 0 ? '' : ` (${pending} of them still pending)`
  return `${applications(candidates.length - listed)} to delete${undecided}, ${applications(listed)} to strip of contact name and e-mail.`
}

function planLines(candidates: readonly PurgeCandidate[], { json }: PurgeOptions): string[] {
  const idsOf = (wanted: boolean) =>
    candidates.filter(({ status }) => (status === 'approved') === wanted).map(({ id }) => id)
  if (json) {
    return [JSON.stringify({ dryRun: true, deleted: idsOf(false), anonymized: idsOf(true) })]
  }
  return [
    ...candidates.map(({ id, status }) => `${id}  ${status.padEnd(8)}  ${whatHappens(status)}`),
    `${planInWords(candidates)} Nothing was written.`,
  ]
}

function whatHappens(status: PurgeCandidate['status']): string {
  return status === 'approved' ? 'contact name and e-mail would go' : 'would be deleted'
}

function applications(count: number): string {
  return pluralize(count, 'application', 'applications')
}
