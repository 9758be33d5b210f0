import { existsSync, realpathSync } from 'node:fs'
import { Command } from 'commander'
import { pluralize } from '#domain/text/counts.ts'
import type { Contents } from '#db/backup/contents.ts'
import { readLiveContents, restoreStaged } from '#db/backup/restore.ts'
import { stageBackup, type StagedBackup } from '#db/backup/stage-backup.ts'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { goneOption, PLACES_FILE } from '#cli/options.ts'
import { formatContents } from '#cli/output/format-contents.ts'
import { printResult } from '#cli/output/print.ts'

interface RestoreOptions extends DatabaseOptions {
  yes?: boolean
}

export const restoreCommand = new Command('restore')
  .description('replace the database by a backup; the site may be running')
  .argument('<file>', 'a file written by "backup"; it is not changed')
  .option('--yes', 'confirm; without it, the file is only checked')
  .addOption(goneOption('--identity <file>', 'decrypt the backup with "age -d" first'))
  .action(async (file: string, options: RestoreOptions) => {
    const typed = databasePath(options)
    const database = existsSync(typed) ? realpathSync(typed) : typed
    const now = new Date()
    const staged = await stageBackup(file, database, { placesFile: PLACES_FILE, now })
    try {
      const { contents, migrations, mails } = staged
      const present = await readLiveContents(database)
      const result = { file, database, ...contents, migrations, mailsForgotten: mails }
      if (!options.yes) {
        printResult(options, { ...result, isRestored: false }, () =>
          formatPreview(staged, database, present),
        )
        return
      }
      const previous = await restoreStaged(staged, database, now)
      printResult(options, { ...result, isRestored: true, previous: previous ?? null }, () =>
        formatRestored(staged, database, previous),
      )
    } finally {
      await staged.discard()
    }
  })

/** `present`: `undefined` when the database is missing or unreadable. */
function formatPreview(
  { file, contents }: StagedBackup,
  database: string,
  present: Contents | undefined,
): string[] {
  return [
    `${file} is whole: ${formatContents(contents)}.`,
    present === undefined
      ? `${database} is not there or cannot be read.`
      : `It would replace ${database}: ${formatContents(present)}.`,
    'Add --yes to restore it; the current database is kept beside it.',
  ]
}

function formatRestored(
  { file, contents, migrations, mails }: StagedBackup,
  database: string,
  previous: string | undefined,
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
    'Everybody is signed out. Admins and passwords are those of the backup, unless the environment sets one.',
    'What was deleted since the backup is back: applications, subscribers, admins, private links.',
  )
  return lines
}
