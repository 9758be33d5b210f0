import { existsSync, realpathSync } from 'node:fs'
import { Command } from 'commander'
import { pluralize } from '#domain/text/counts.ts'
import type { Contents } from '#db/backup/contents.ts'
import { readLiveContents, restoreStaged, type RestoreReport } from '#db/backup/restore.ts'
import { stageBackup, type StagedBackup } from '#db/backup/stage-backup.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { databaseOption, databasePath, type DatabaseOptions } from '#cli/database.ts'
import { identityOption, jsonOption, PLACES_FILE } from '#cli/options.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import { printResult, refuse } from '#cli/output/print.ts'

interface RestoreOptions extends DatabaseOptions {
  yes?: boolean
  identity?: string
}

export const restoreCommand = new Command('restore')
  .description('replace the database by a backup; the site may be running')
  .argument('<file>', 'a file written by "backup"; it is not changed')
  .option('--yes', 'confirm; without it, the file is only checked')
  .addOption(identityOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (file: string, options: RestoreOptions) => {
    const typed = databasePath(options)
    const database = existsSync(typed) ? realpathSync(typed) : typed
    const now = new Date()
    const staged = await stageBackup(file, database, {
      placesFile: PLACES_FILE,
      now,
      identityFile: options.identity ?? loadSettings().BACKUP_IDENTITY_FILE,
    })
    try {
      const present = await readLiveContents(database)
      if (!options.yes) {
        refuse(formatPreview(file, database, { staged, present }))
        return
      }
      const report = await restoreStaged(staged, database, now)
      printResult(options, summarizeRestore(file, database, { staged, report }), () =>
        summarize(file, database, { staged, present, report }),
      )
    } finally {
      await staged.discard()
    }
  })

interface Restoring {
  staged: StagedBackup
  /** Contents of the current database; `undefined` when it is missing or unreadable. */
  present: Contents | undefined
}

function formatPreview(file: string, database: string, { staged, present }: Restoring): string {
  return [
    `${file} is whole: ${formatContents(staged.contents)}.`,
    ...(staged.isSealed ? [] : [NO_CHECKSUM]),
    present === undefined
      ? `${database} is not there or cannot be read.`
      : `It would replace ${database}: ${formatContents(present)}.`,
    'Add --yes to restore it; a copy of the current database is kept beside it.',
  ].join('\n')
}

const NO_CHECKSUM =
  'It carries no checksum, because "backup" did not write it so: single wrong letters would not be noticed.'

function summarize(
  file: string,
  database: string,
  { staged, present, report }: Restoring & { report: RestoreReport },
): string[] {
  const { migrations, mails } = staged
  const { safetyCopy, wasDamaged, undeleted, resubscribed } = report
  const lines = [`Restored ${database} from ${file}: ${formatContents(staged.contents)}.`]
  if (!staged.isSealed) lines.push(NO_CHECKSUM)
  if (present !== undefined) lines.push(`Before, it held ${formatContents(present)}.`)
  if (safetyCopy !== undefined) {
    const subject = wasDamaged ? 'The damaged database' : 'The previous database'
    lines.push(`${subject} is in ${safetyCopy}.`)
  }
  if (migrations.length > 0) {
    lines.push(`The backup was of an older version; brought up to date: ${migrations.join(', ')}.`)
  }
  const droppedMails = mails - report.mails
  if (droppedMails > 0) {
    lines.push(
      `${pluralize(droppedMails, 'e-mail', 'e-mails')} that waited when the backup was made will not be sent.`,
    )
  }
  if (undeleted.length > 0) {
    lines.push(`Deleted since the backup and back now: ${undeleted.join(', ')}.`)
  }
  if (resubscribed > 0) {
    const who = pluralize(resubscribed, 'subscriber', 'subscribers')
    lines.push(
      `${who} who had been removed since the backup may be back; see "subscribers export".`,
    )
  }
  lines.push(
    present === undefined
      ? "Everybody is signed out. The admin's password is that of the backup, unless the environment sets one."
      : "Everybody is signed out. The admin's password is the one from before.",
  )
  return lines
}

function summarizeRestore(
  file: string,
  database: string,
  { staged, report }: { staged: StagedBackup; report: RestoreReport },
) {
  const { safetyCopy = null, wasDamaged, undeleted, resubscribed } = report
  return {
    file,
    database,
    ...staged.contents,
    migrations: staged.migrations,
    safetyCopy,
    wasDamaged,
    undeleted,
    resubscribed,
    mailsForgotten: Math.max(0, staged.mails - report.mails),
  }
}
