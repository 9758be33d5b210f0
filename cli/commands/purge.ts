import { Command } from '@commander-js/extra-typings'
import { MAX_PURGE_DAYS } from '#domain/operation/purge.ts'
import { pluralize } from '#domain/text/counts.ts'
import { countPlan, planPurge, purge, type PurgeCounts } from '#db/proposals/purge.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { wholeNumber } from '#cli/options.ts'
import { printResult, refuse } from '#cli/output/print.ts'
import { listAutomaticCopies } from '#db/backup/automatic-copies.ts'
import { removeLeftovers } from '#db/backup/draft-file.ts'
import type { Connection } from '#db/engine/connection.ts'
import { eraseDeleted } from '#db/engine/erase-deleted.ts'

export const purgeCommand = new Command<[], DatabaseOptions>('purge')
  .description(
    'delete old applications (only the private data of approved ones), ended claims, and personal data in decided reports',
  )
  .requiredOption(
    '--older-than <days>',
    'delete those sent more than this many days ago',
    wholeNumber(0, MAX_PURGE_DAYS, 'whole number of days'),
  )
  .option('--by <admin>', 'who asked for it in the admin area, for the record')
  .option('--yes', 'confirm; without it, the command only says what it would delete')
  .action(async ({ olderThan, by: name, yes, ...options }) => {
    await withCurrentDatabase(options, async (connection) => {
      const now = new Date()
      const plan = await planPurge(connection.db, { olderThanDays: olderThan, now })
      if (!yes) {
        printResult(options, { planned: countPlan(plan) }, () => [
          ...formatCounts(countPlan(plan)),
          'Nothing was deleted. This cannot be undone: add --yes to delete.',
        ])
        return
      }
      const by = name === undefined ? { actor: 'cli' as const } : { actor: 'admin' as const, name }
      const purged = await purge(connection, plan, { by, now })
      const erasure = eraseAndReport(connection)
      printResult(options, { purged, ...erasure }, () => [
        ...formatCounts(purged),
        ...formatCopyWarnings(erasure),
        'Deleted. Earlier backups still contain it: keep them no longer than necessary.',
      ])
    })
  })

function formatCounts({ deleted, stripped, reports, claims }: PurgeCounts): string[] {
  return [
    `${many(deleted, 'application')} to delete`,
    `${many(stripped, 'approved application')} to strip of contact name and e-mail; the listings stay`,
    `${many(reports, 'report')} to delete, or to strip of the sender where a change was made`,
    `${many(claims, 'ended claim')} to delete`,
  ]
}

function many(count: number, noun: string): string {
  return pluralize(count, noun, `${noun}s`)
}

interface ErasureReport {
  /** True when the database's files contain no deleted data. */
  erased: boolean
  /** Automatic copies beside the database, which may still contain the data. */
  copies: string[]
}

/** Removes the bytes of deleted rows from the database's files; failing that, sets exit code 1. */
export function eraseAndReport(connection: Connection): ErasureReport {
  const path = connection.sqlite.name
  const erasure = eraseDeleted(connection)
  if (erasure.kind === 'not-erased') {
    refuse(
      `${path}: it is deleted, but its bytes are still in the file: ${erasure.reason}. Run the command again, or stop the site first.`,
    )
  }
  removeLeftovers(path)
  return { erased: erasure.kind === 'erased', copies: listAutomaticCopies(path) }
}

export function formatCopyWarnings({ copies }: ErasureReport): string[] {
  return copies.map((copy) => `${copy} is an automatic copy and may still hold it.`)
}
