import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command } from 'commander'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { BackupFileError } from '#db/backup/backup-file-error.ts'
import { isDatabaseFile, statOf } from '#db/backup/check-file.ts'
import { writeCopy } from '#db/backup/write-copy.ts'
import {
  databaseOption,
  databasePath,
  withCurrentDatabase,
  type DatabaseOptions,
} from '#cli/database.ts'
import { jsonOption } from '#cli/options.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import { printResult } from '#cli/output/print.ts'

interface BackupOptions extends DatabaseOptions {
  force?: boolean
}

export const backupCommand = new Command('backup')
  .description('write a checked copy of the database to a file, also while the site serves')
  .argument('<file>', 'the file to write; it is there whole or not at all')
  .option('--force', 'replace the file when there is one already')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (file: string, options: BackupOptions) => {
    const database = databasePath(options)
    const target = findTarget(file, database, options.force === true)
    const now = new Date()
    const report = await writeCopy(database, target, { replace: options.force === true })

    printResult(options, { file, ...report }, () => [
      `Wrote ${file}, ${formatBytes(report.bytes)}, and checked all of it.`,
      `In it: ${formatContents(report)}.`,
      "It holds personal data and the hash of the admin's password: nobody else should be able to read it.",
    ])
    await recordBackup(options, file, now)
  })

/** Resolves symbolic links. Throws BackupFileError when the file cannot be written there. */
function findTarget(file: string, database: string, replace: boolean): string {
  if (isDatabaseFile(file, database)) {
    throw new BackupFileError(`${file}: that is the database itself; give the backup another name`)
  }
  const found = statOf(file)
  if (found?.isDirectory()) {
    throw new BackupFileError(`${file}: a folder; name a file in it`)
  }
  if (found !== undefined && !found.isFile()) throw new BackupFileError(`${file}: not a file`)
  if (found !== undefined && !replace) {
    throw new BackupFileError(`${file}: exists already; add --force to replace it`)
  }
  if (statOf(dirname(file))?.isDirectory() !== true) {
    throw new BackupFileError(`${dirname(file)}: no such folder`)
  }
  return found === undefined ? file : realpathSync(file)
}

/** Does not fail the command: the backup is good even when the audit entry cannot be written. */
async function recordBackup(options: DatabaseOptions, file: string, now: Date): Promise<void> {
  const details = { file, automatic: false }
  try {
    await withCurrentDatabase(options, ({ db }) =>
      recordAudit(db, { event: 'backup', actor: 'cli', details }, now),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`The backup could not be recorded in the audit: ${reason}`)
  }
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
