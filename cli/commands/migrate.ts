import { Command } from 'commander'
import { pluralize } from '#domain/clinics/rating.ts'
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
  .description(
    'bring the database to the current schema, creating it when there is none, and rebuild a broken search index',
  )
  .addOption(databaseOption())
  .addOption(jsonOption())
  .action(async (options: MigrateOptions) => {
    const path = databasePath(options)
    const report = await withDatabase(path, (connection) =>
      prepareDatabase(connection, {
        placesFile: PLACES_FILE,
        now: new Date(),
        checksWholeIndex: true,
      }),
    )

    if (options.json) {
      console.info(JSON.stringify(report))
      return
    }
    if (report.copy !== undefined) console.info(`A copy of it as it was is in ${report.copy}.`)
    if (report.indexRebuilt) console.info('Rebuilt the search index, which was broken.')
    for (const name of report.migrations) console.info(`Applied ${name}.`)
    if (report.placesLoaded) console.info('Loaded the list of places.')
    if (report.movedListings > 0) {
      const moved = pluralize(report.movedListings, 'application', 'applications')
      console.info(`Moved ${moved} to the page of their city; the old addresses lead there.`)
    }
    console.info(`${path} is up to date.`)
  })
