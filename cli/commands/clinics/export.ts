import { Command } from '@commander-js/extra-typings'
import { pluralize } from '#domain/text/counts.ts'
import { formatList, findFactsOrigin } from '#db/directory/streams.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { databasePath, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { parsePath } from '#cli/options.ts'
import { checkOutputFile, writeOutput } from '#cli/output/output-file.ts'
import { printResult } from '#cli/output/print.ts'

export const exportList = new Command<[], DatabaseOptions>('export')
  .description('write the clinics as a CSV list, ready to be imported again')
  .argument('<file>', 'the file to write, "-" for standard output', parsePath)
  .option('--full', 'include the optional columns; check which of them you may publish')
  .option('--force', 'replace an existing file')
  .action(async (file, options) => {
    const { full = false, force = false } = options
    const rules = { force, database: databasePath(options) }
    // Refuses a bad target before the database is opened.
    if (file !== '-') checkOutputFile(file, rules)
    let count = 0
    const countRows = (rows: number) => {
      count += rows
    }
    const origin = await withCurrentDatabase(options, (connection) => {
      const db = connection.db
      const write = async () => {
        await writeOutput(formatList(db, { full, onRows: countRows }), file, rules)
        return full ? findFactsOrigin(db) : undefined
      }
      // One snapshot, even while an import is running.
      return inHandleTransaction(connection, write, { begin: 'begin' })
    })
    if (file === '-') return
    printResult(options, { clinics: count, full, file, ...origin }, () => [
      `${pluralize(count, 'clinic', 'clinics')} written to ${file}`,
      ...(origin === undefined ? [] : [formatOrigin(origin)]),
    ])
  })

/** The CSV has no columns for source and day. */
function formatOrigin({ source, listedOn }: { source: string; listedOn: string }): string {
  const sourceOption = source === '' ? '' : ` --source "${source}"`
  return `To get the same list back, import it with${sourceOption} --list-date ${listedOn}`
}
