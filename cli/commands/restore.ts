import { existsSync, realpathSync } from 'node:fs'
import { Command } from '@commander-js/extra-typings'
import { pluralize } from '#domain/text/counts.ts'
import { restoreBackup, type RestoreReport } from '#db/backup/restore.ts'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { PLACES_FILE } from '#cli/options.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import { printResult } from '#cli/output/print.ts'

export const restoreCommand = new Command<[], DatabaseOptions>('restore')
  .description('replace the database by a backup; the site may be running')
  .argument('<file>', 'a file written by "backup"; it is not changed')
  .option('--yes', 'confirm; without it, the file is only checked')
  .action(async (file, options) => {
    const typed = databasePath(options)
    const database = existsSync(typed) ? realpathSync(typed) : typed
    const isConfirmed = options.yes === true
    const report = await restoreBackup(file, database, {
      isConfirmed,
      placesFile: PLACES_FILE,
      now: new Date(),
    })
    const { contents, migrations, mails: mailsForgotten, previous = null } = report
    const result = { file, database, ...contents, migrations, mailsForgotten }
    printResult(
      options,
      { ...result, isRestored: isConfirmed, ...(isConfirmed && { previous }) },
      () => (isConfirmed ? formatRestored : formatPreview)(file, database, report),
    )
  })

function formatAdmins(admins: readonly string[]): string {
  return `Named admins in it: ${admins.length === 0 ? 'none' : admins.join(', ')}.`
}

function formatPreview(
  file: string,
  database: string,
  { contents, admins, present }: RestoreReport,
): string[] {
  return [
    `${file} is whole: ${formatContents(contents)}.`,
    formatAdmins(admins),
    present === undefined
      ? `${database} is not there or cannot be read.`
      : `It would replace ${database}: ${formatContents(present)}.`,
    `Add --yes to restore it${present === undefined ? '' : '; the current database is kept beside it'}.`,
  ]
}

function formatRestored(
  file: string,
  database: string,
  { contents, admins, migrations, mails, previous }: RestoreReport,
): string[] {
  const lines = [`Restored ${database} from ${file}: ${formatContents(contents)}.`]
  if (previous !== undefined) lines.push(`The previous database is in ${previous}.`)
  if (migrations.length > 0) {
    lines.push(`The backup was of an older version; brought up to date: ${migrations.join(', ')}.`)
  }
  if (mails > 0) {
    lines.push(
      `${pluralize(mails, 'e-mail', 'e-mails')} that waited when the backup was made will not be sent.`,
    )
  }
  lines.push(
    formatAdmins(admins),
    'Everybody is signed out. Admins and passwords are those of the backup, unless the environment sets one.',
    'What was deleted since the backup is back: applications, subscribers, admins, private links.',
  )
  return lines
}
