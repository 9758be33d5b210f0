import { Command } from '@commander-js/extra-typings'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import { normalizeEmail } from '#domain/accounts/subscriber.ts'
import { listSubscribers, removeSubscriber } from '#db/accounts/subscribers.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { eraseAndReport, formatCopyWarnings } from '#cli/output/erase-and-report.ts'
import { FORCE, OUT, runExport } from '#cli/export-file.ts'
import { printResult, refuse } from '#cli/output/print.ts'

const exportAll = new Command<[], DatabaseOptions>('export')
  .description('write the subscribers as CSV, with formulas escaped')
  .addOption(OUT)
  .addOption(FORCE)
  .action(async (options) => {
    await runExport(options, {
      noun: ['subscriber', 'subscribers'],
      list: listSubscribers,
      formatCsv,
    })
  })

const remove = new Command<[], DatabaseOptions>('remove')
  .description("delete a subscriber's e-mail address")
  .argument('<email>', 'case-insensitive')
  .action(async (typed, options) => {
    const email = normalizeEmail(typed)
    const { isRemoved, ...erasure } = await withCurrentDatabase(options, async (connection) => ({
      isRemoved: await inWriteTransaction(connection, (db) =>
        removeSubscriber(db, email, new Date()),
      ),
      // Runs even when the subscriber is already gone: an earlier run may have failed to erase it.
      ...eraseAndReport(connection),
    }))
    if (!isRemoved) {
      refuse(`${email} is not on the list.`)
      return
    }
    printResult(options, { removed: email, ...erasure }, () => [
      `${email} is removed.`,
      ...formatCopyWarnings(erasure),
    ])
  })

export const subscribersCommand = new Command('subscribers')
  .description('manage the subscribers to new articles')
  .addCommand(exportAll)
  .addCommand(remove)

function formatCsv(subscribers: readonly { email: string; createdAt: string }[]): string {
  const rows = subscribers.map(({ email, createdAt }) => [escapeFormula(email), createdAt])
  return [['email', 'created_at'], ...rows].map(csvRecord).join('')
}
