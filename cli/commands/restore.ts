import { existsSync, realpathSync } from 'node:fs'
import { Command } from 'commander'
import { countOf } from '#domain/clinics/rating.ts'
import type { Contents } from '#db/backup/contents.ts'
import { readLiveContents, restoreStaged, type RestoreReport } from '#db/backup/restore.ts'
import { stageBackup, type StagedBackup } from '#db/backup/stage-backup.ts'
import { contentsInWords } from '#cli/backup-report.ts'
import {
  databaseOption,
  databasePath,
  jsonOption,
  PLACES_FILE,
  type DatabaseOptions,
} from '#cli/options.ts'

interface RestoreOptions extends DatabaseOptions {
  yes?: boolean
  json?: boolean
}

export const restoreCommand = new Command('restore')
  .description('put a backup in the place of the database, also while the site serves')
  .argument('<file>', 'what "backup" has written; it stays as it is')
  .option('--yes', 'really do it; without it the file is only checked')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (file: string, options: RestoreOptions) => {
    const typed = databasePath(options)
    const database = existsSync(typed) ? realpathSync(typed) : typed
    const now = new Date()
    const staged = await stageBackup(file, database, { placesFile: PLACES_FILE, now })
    try {
      const present = await readLiveContents(database)
      if (!options.yes) {
        console.error(whatItWouldDo(file, database, { staged, present }))
        process.exitCode = 1
        return
      }
      const report = await restoreStaged(staged, database, now)
      const lines = options.json
        ? [jsonOf(file, database, { staged, report })]
        : linesOf(file, database, { staged, present, report })
      for (const line of lines) console.info(line)
    } finally {
      await staged.discard()
    }
  })

interface Restoring {
  staged: StagedBackup
  /** `undefined` when there was no database that could be read. */
  present: Contents | undefined
}

function whatItWouldDo(file: string, database: string, { staged, present }: Restoring): string {
  return [
    `${file} is whole: ${contentsInWords(staged.contents)}.`,
    ...(staged.isSealed ? [] : [NO_CHECKSUM]),
    present === undefined
      ? `${database} is not there or cannot be read.`
      : `It would replace ${database}: ${contentsInWords(present)}.`,
    'Add --yes to restore it; what is there now is kept beside it.',
  ].join('\n')
}

const NO_CHECKSUM =
  'It carries no checksum, because "backup" did not write it so: single wrong letters would not be noticed.'

function linesOf(
  file: string,
  database: string,
  { staged, present, report }: Restoring & { report: RestoreReport },
): string[] {
  const { migrations, mails } = staged
  const { safetyCopy, wasDamaged, undeleted, resubscribed } = report
  const lines = [`Restored ${database} from ${file}: ${contentsInWords(staged.contents)}.`]
  if (!staged.isSealed) lines.push(NO_CHECKSUM)
  if (present !== undefined) lines.push(`Before, it held ${contentsInWords(present)}.`)
  if (safetyCopy !== undefined) {
    const what = wasDamaged ? 'What was left of it is' : 'The database as it was is'
    lines.push(`${what} in ${safetyCopy}.`)
  }
  if (migrations.length > 0) {
    lines.push(`The backup was of an older version; brought up to date: ${migrations.join(', ')}.`)
  }
  const forgotten = mails - report.mails
  if (forgotten > 0) {
    lines.push(
      `${countOf(forgotten, 'e-mail', 'e-mails')} that waited when the backup was made will not be sent.`,
    )
  }
  if (undeleted.length > 0) {
    lines.push(`Deleted since the backup and back now: ${undeleted.join(', ')}.`)
  }
  if (resubscribed > 0) {
    const who = countOf(resubscribed, 'subscriber', 'subscribers')
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

function jsonOf(
  file: string,
  database: string,
  { staged, report }: { staged: StagedBackup; report: RestoreReport },
): string {
  const { safetyCopy = null, wasDamaged, undeleted, resubscribed } = report
  return JSON.stringify({
    file,
    database,
    ...staged.contents,
    migrations: staged.migrations,
    safetyCopy,
    wasDamaged,
    undeleted,
    resubscribed,
    mailsForgotten: Math.max(0, staged.mails - report.mails),
  })
}
