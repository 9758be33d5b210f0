import { Command } from 'commander'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { findLatestWritten, findNewestIn } from '#db/backup/newest-backup.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { refuseOutdated } from '#db/engine/migrate.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import {
  databaseOption,
  databasePath,
  withCurrentDatabase,
  type DatabaseOptions,
} from '#cli/database.ts'
import { formatDrill } from '#cli/drill/format.ts'
import { runDrill, type DrillReport } from '#cli/drill/run-drill.ts'
import { identityOption, jsonOption } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'

interface DrillCommandOptions extends DatabaseOptions {
  identity?: string
}

export const drillCommand = new Command('drill')
  .description('test a backup: restore it into a temporary folder, serve it and compare it')
  .argument('[path]', 'a backup or a folder of backups (default: the latest that "backup" wrote)')
  .addOption(identityOption())
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (path: string | undefined, options: DrillCommandOptions) => {
    const now = new Date()
    const report = await inSnapshot(databasePath(options), async (live) => {
      const file =
        path === undefined ? await findLatestWritten(readOnly(live.db)) : findNewestIn(path)
      const settings = loadSettings()
      const identityFile = options.identity ?? settings.BACKUP_IDENTITY_FILE
      return runDrill(file, { live, settings, now, identityFile })
    })
    for (const problem of report.problems) console.error(`${report.backup}: ${problem}`)
    if (report.problems.length > 0) process.exitCode = 1
    else await recordSuccess(options, report, now)
    printResult(options, report, () => formatDrill(report))
  })

/** Writes of the live site do not affect the comparison. */
async function inSnapshot<Result>(
  database: string,
  work: (live: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const live = openDatabase(database, { mustExist: true, readonly: true })
  try {
    refuseOutdated(live)
    live.sqlite.exec('begin')
    return await work(live)
  } finally {
    await live.close()
  }
}

async function recordSuccess(
  options: DatabaseOptions,
  { backup: file, totalMs }: DrillReport,
  now: Date,
): Promise<void> {
  const details = { file, seconds: Math.round(totalMs / 1000) }
  await withCurrentDatabase(options, ({ db }) =>
    recordAudit(db, { event: 'drill', actor: 'cli', details }, now),
  )
}
