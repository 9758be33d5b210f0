import { createReadStream, existsSync, realpathSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Command } from '@commander-js/extra-typings'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { findForeignSchema } from '#db/backup/find-fault.ts'
import { withBackup, writeBackup } from '#db/backup/write-backup.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { databasePath, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import { checkOutputFile } from '#cli/output/output-file.ts'
import { printProblem, printResult } from '#cli/output/print.ts'

export const backupCommand = new Command<[], DatabaseOptions>('backup')
  .description('write a verified copy of the database; the site may be running')
  .argument('<file>', 'the file to write, complete or not at all; - is standard output')
  .option('--force', 'replace an existing file')
  .action(async (file, options) => {
    const database = databasePath(options)
    await refuseForeignSchema(database)
    if (file === '-') {
      await streamBackup(database)
    } else {
      const force = options.force === true
      const found = checkOutputFile(file, { force, database, isBackup: true })
      if (found !== undefined && !found.isFile()) throw new OperatorError(`${file}: not a file`)
      const target = existsSync(file) ? realpathSync(file) : file
      const report = await writeBackup(database, target, { replace: force })
      printResult(options, { file, ...report }, () => [
        `Wrote ${file}, ${formatBytes(report.bytes)}, and checked all of it.`,
        `It contains ${formatContents(report)}.`,
        "It holds personal data and the hash of the admin's password: keep it private.",
      ])
    }
    await recordBackup(options, file)
  })

/** Such a backup could not be restored. */
async function refuseForeignSchema(database: string): Promise<void> {
  const connection = openDatabase(database, { mustExist: true, readonly: true })
  try {
    const fault = await findForeignSchema(connection)
    if (fault !== undefined) throw new OperatorError(`${database}: ${fault}`)
  } finally {
    await connection.close()
  }
}

/** Checked before the first byte is written. */
function streamBackup(database: string): Promise<void> {
  return withBackup(database, `${database}-backup`, async (draft, contents) => {
    await pipeline(createReadStream(draft), process.stdout)
    printProblem(`Wrote a checked backup with ${formatContents(contents)}.`)
  })
}

/** Does not fail the command: the backup is good even when the audit entry cannot be written. */
async function recordBackup(options: DatabaseOptions, file: string): Promise<void> {
  const details = { file, automatic: false }
  try {
    await withCurrentDatabase(options, ({ db }) =>
      recordAudit(db, { event: 'backup', actor: 'cli', details }, new Date()),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    printProblem(`The backup could not be recorded in the audit: ${reason}`)
  }
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
