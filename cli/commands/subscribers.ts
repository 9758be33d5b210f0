import { Command } from 'commander'
import { csvRecord, escapeFormula } from '#domain/clinics/csv-text.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import { normalizeEmail } from '#domain/accounts/subscriber.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { listSubscribers, removeSubscriber } from '#db/accounts/subscribers.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { withCurrentDatabase } from '#cli/current-database.ts'
import { eraseAndReport, linesAboutCopies } from '#cli/applications/erase-and-report.ts'
import {
  checkExportFile,
  forceOption,
  outOption,
  writeExport,
  type ExportFileOptions,
} from '#cli/output/export-file.ts'
import { databaseOption, databasePath, jsonOption, type DatabaseOptions } from '#cli/options.ts'

interface ReportOptions extends DatabaseOptions {
  json?: boolean
}

interface ExportOptions extends ExportFileOptions {
  json?: boolean
}

const exportAll = new Command('export')
  .description('write who subscribed as CSV that no spreadsheet takes for formulas')
  .addOption(outOption())
  .addOption(forceOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: ExportOptions) => {
    checkExportFile(options)
    const subscribers = await withCurrentDatabase(databasePath(options), async ({ db }) => {
      const listed = await listSubscribers(readOnly(db))
      const details = { count: listed.length }
      await recordAudit(db, { event: 'subscribers-export', actor: 'cli', details }, new Date())
      return listed
    })
    const text = options.json ? `${JSON.stringify({ subscribers })}\n` : subscribersCsv(subscribers)
    writeExport(text, pluralize(subscribers.length, 'subscriber', 'subscribers'), options)
  })

const remove = new Command('remove')
  .description('delete an e-mail: whoever asks to be taken off the list')
  .argument('<email>', 'capitals make no difference')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (typed: string, options: ReportOptions) => {
    const email = normalizeEmail(typed)
    const path = databasePath(options)
    const { isRemoved, ...erasure } = await withCurrentDatabase(path, async (connection) => ({
      isRemoved: await inWriteTransaction(connection, (db) =>
        removeSubscriber(db, email, new Date()),
      ),
      // Also when it is gone already: an earlier run may have been kept from it.
      ...eraseAndReport(connection, path),
    }))
    if (!isRemoved) {
      console.error(`${email} is not on the list.`)
      process.exitCode = 1
    } else if (options.json) console.info(JSON.stringify({ removed: email, ...erasure }))
    else {
      console.info(`${email} is removed.`)
      for (const line of linesAboutCopies(erasure)) console.info(line)
    }
  })

export const subscribersCommand = new Command('subscribers')
  .description('who wants to hear of new articles')
  .addCommand(exportAll)
  .addCommand(remove)

function subscribersCsv(subscribers: readonly { email: string; createdAt: string }[]): string {
  const rows = subscribers.map(({ email, createdAt }) => [escapeFormula(email), createdAt])
  return [['email', 'created_at'], ...rows].map(csvRecord).join('')
}
