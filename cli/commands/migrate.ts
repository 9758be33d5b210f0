import { Command } from 'commander'
import { prepareDatabase } from '#db/prepare.ts'
import {
  databaseOption,
  databasePath,
  jsonOption,
  PLACES_FILE,
  withDatabase,
  type DatabaseOptions,
} from '#cli/options.ts'

interface MigrateOptions extends DatabaseOptions {
  json?: boolean
}

export const migrateCommand = new Command('migrate')
  .description('bring the database to the current schema, creating it when there is none')
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: MigrateOptions) => {
    const path = databasePath(options)
    const report = await withDatabase(path, (connection) =>
      prepareDatabase(connection, { placesFile: PLACES_FILE, now: new Date() }),
    )

    if (options.json) {
      console.info(JSON.stringify(report))
      return
    }
    if (report.copy !== undefined) console.info(`A copy of it as it was is in ${report.copy}.`)
    for (const name of report.migrations) console.info(`Applied ${name}.`)
    if (report.placesLoaded) console.info('Loaded the list of places.')
    console.info(`${path} is up to date.`)
  })
