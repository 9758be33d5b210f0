import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Command } from 'commander'
import { formatCount } from '#domain/text/counts.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { BackupFileError } from '#db/backup/backup-file-error.ts'
import { isEncrypted } from '#db/backup/age.ts'
import { isDatabaseFile, statIfExists } from '#db/backup/check-file.ts'
import { recordSeal } from '#db/backup/audit-head.ts'
import { writeCopy, type CopyReport } from '#db/backup/write-copy.ts'
import {
  databaseOption,
  databasePath,
  withCurrentDatabase,
  type DatabaseOptions,
} from '#cli/database.ts'
import { jsonOption } from '#cli/options.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import { printResult } from '#cli/output/print.ts'
import { watchForReplicas, watchOption } from '#cli/replicas/watch.ts'

interface BackupOptions extends DatabaseOptions {
  force?: boolean
  watch?: string
}

export const backupCommand = new Command('backup')
  .description('write a verified copy of the database to a file; the site may be running')
  .argument('[file]', 'the file to write; it appears complete or not at all')
  .option('--force', 'replace an existing file')
  .addOption(watchOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (file: string | undefined, options: BackupOptions, command: Command) => {
    if (options.watch !== undefined) {
      if (file !== undefined) command.error('error: give a file or --watch, not both')
      await watchForReplicas(databasePath(options), options.watch)
      return
    }
    if (file === undefined) command.error("error: missing required argument 'file'")
    const database = databasePath(options)
    const target = findTarget(file, database, options.force === true)
    const now = new Date()
    const report = await writeCopy(database, target, { replace: options.force === true, now })

    printResult(options, { file, ...report }, () => [
      `Wrote ${file}, ${formatBytes(report.bytes)}, and checked all of it.`,
      `It contains ${formatContents(report)}.`,
      ...formatHead(report),
      isEncrypted(target)
        ? 'It is encrypted. Keep the secret key elsewhere: without it the backup cannot be restored.'
        : "It holds personal data and the hash of the admin's password: keep it private.",
    ])
    await recordBackup(options, { target, ...report }, now)
  })

/** Resolves symbolic links. Throws BackupFileError when the file cannot be written there. */
function findTarget(file: string, database: string, replace: boolean): string {
  if (isDatabaseFile(file, database)) {
    throw new BackupFileError(`${file}: that is the database itself; give the backup another name`)
  }
  const found = statIfExists(file)
  if (found?.isDirectory()) {
    throw new BackupFileError(`${file}: a folder; name a file in it`)
  }
  if (found !== undefined && !found.isFile()) throw new BackupFileError(`${file}: not a file`)
  if (found !== undefined && !replace) {
    throw new BackupFileError(`${file}: exists already; add --force to replace it`)
  }
  if (statIfExists(dirname(file))?.isDirectory() !== true) {
    throw new BackupFileError(`${dirname(file)}: no such folder`)
  }
  return found === undefined ? file : realpathSync(file)
}

/** Does not fail the command: the backup is good even when the audit entry cannot be written. */
async function recordBackup(
  options: DatabaseOptions,
  { target, auditHead }: Pick<CopyReport, 'auditHead'> & { target: string },
  now: Date,
): Promise<void> {
  const details = { file: target, automatic: false }
  try {
    await withCurrentDatabase(options, async ({ db }) => {
      if (auditHead !== null) await recordSeal(db, { path: resolve(target), auditHead }, now)
      await recordAudit(db, { event: 'backup', actor: 'cli', details }, now)
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.error(`The backup could not be recorded in the audit: ${reason}`)
  }
}

/** Kept elsewhere, it can later prove that the audit was not changed up to this entry. */
function formatHead({ auditHead }: CopyReport): string[] {
  if (auditHead === null) return []
  return [
    `The audit in it has ${formatCount(auditHead.entries)} entries and ends with ${auditHead.hash}.`,
  ]
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
