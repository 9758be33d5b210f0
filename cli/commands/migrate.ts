import { Command } from '@commander-js/extra-typings'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { databasePath, withDatabase, type DatabaseOptions } from '#cli/database.ts'
import { PLACES_FILE } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'

export const migrateCommand = new Command<[], DatabaseOptions>('migrate')
  .description('create the database or migrate it to the current schema')
  .action(async (options) => {
    const path = databasePath(options)
    const report = await withDatabase(path, (connection) =>
      prepareDatabase(connection, {
        placesFile: PLACES_FILE,
        now: new Date(),
      }),
    )
    printResult(options, report, () => summarize(path, report))
  })

function summarize(path: string, report: Awaited<ReturnType<typeof prepareDatabase>>): string[] {
  const lines = report.migrations.map((name) => `Applied ${name}.`)
  if (report.copy !== undefined)
    lines.unshift(`A copy of the previous version is in ${report.copy}.`)
  if (report.placesLoaded) lines.push('Loaded the list of places.')
  return [...lines, `${path} is up to date.`]
}
