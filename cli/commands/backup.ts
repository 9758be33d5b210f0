import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { Command } from 'commander'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { BackupFileError } from '#db/backup/backup-file-error.ts'
import { isDatabaseFile, statOf } from '#db/backup/check-file.ts'
import { writeCopy } from '#db/backup/write-copy.ts'
import { contentsInWords } from '#cli/backup-report.ts'
import { byteSize } from '#cli/output/byte-size.ts'
import { withCurrentDatabase } from '#cli/current-database.ts'
import { databaseOption, databasePath, jsonOption, type DatabaseOptions } from '#cli/options.ts'

interface BackupOptions extends DatabaseOptions {
  force?: boolean
  json?: boolean
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

    if (options.json) console.info(JSON.stringify({ file, ...report }))
    else {
      console.info(`Wrote ${file}, ${byteSize(report.bytes)}, and checked all of it.`)
      console.info(`In it: ${contentsInWords(report)}.`)
      console.info(
        "It holds personal data and the hash of the admin's password: nobody else should be able to read it.",
      )
    }
    await noteBackup(database, file, now)
  })

/** Where the file really goes. Throws BackupFileError where it cannot go. */
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

/** The backup is good even where this cannot be written, on a full disk for one. */
async function noteBackup(database: string, file: string, now: Date): Promise<void> {
  const details = { file, automatic: false }
  try {
    await withCurrentDatabase(database, ({ db }) =>
      recordAudit(db, { event: 'backup', actor: 'cli', details }, now),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`The audit could not be told of the backup: ${reason}`)
  }
}
