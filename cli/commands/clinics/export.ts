import { Command } from 'commander'
import { CLINIC_COLUMNS } from '#domain/import/reading/list-columns.ts'
import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import { pluralize } from '#domain/text/counts.ts'
import { findFactsOrigin, FULL_EXPORT_COLUMNS, streamClinics } from '#db/directory/streams.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { databasePath, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { parsePath } from '#cli/options.ts'
import { checkOutputFile, writeOutput } from '#cli/output/output-file.ts'
import { printResult } from '#cli/output/print.ts'

interface ExportOptions extends DatabaseOptions {
  full?: boolean
  force?: boolean
}

export const exportList = new Command('export')
  .description('write the clinics as a CSV list, ready to be imported again')
  .argument('<file>', 'the file to write, "-" for standard output', parsePath)
  .option('--full', 'include the optional columns; check which of them you may publish')
  .option('--force', 'replace an existing file')
  .action(async (file: string, options: ExportOptions) => {
    const { full = false, force = false } = options
    const rules = { force, database: databasePath(options) }
    // Refuses a bad target before the database is opened.
    if (file !== '-') checkOutputFile(file, rules)
    const counter = { count: 0 }
    const origin = await withCurrentDatabase(options, (connection) => {
      const db = readOnly(connection.db)
      const write = async () => {
        await writeOutput(formatList(db, full, counter), file, rules)
        return full ? findFactsOrigin(db) : undefined
      }
      // One snapshot, even while an import is running.
      return inHandleTransaction(connection, write, { begin: 'begin' })
    })
    if (file === '-') return
    printResult(options, { clinics: counter.count, full, file, ...origin }, () => [
      `${pluralize(counter.count, 'clinic', 'clinics')} written to ${file}`,
      ...(origin === undefined ? [] : [formatOrigin(origin)]),
    ])
  })

/** The CSV has no columns for source and day. */
function formatOrigin({ source, listedOn }: { source: string; listedOn: string }): string {
  const sourceOption = source === '' ? '' : ` --source "${source}"`
  return `To get the same list back, import it with${sourceOption} --list-date ${listedOn}`
}

interface Counter {
  count: number
}

/** Generates the stored clinics as CSV and counts them. */
async function* formatList(db: ReadDb, full: boolean, counter: Counter): AsyncGenerator<string> {
  const columns: readonly string[] = full ? FULL_EXPORT_COLUMNS : CLINIC_COLUMNS
  yield csvRecord(columns)
  const batches: AsyncIterable<readonly Record<string, string | number | null>[]> =
    streamClinics(db)
  for await (const clinics of batches) {
    counter.count += clinics.length
    yield clinics
      .map((clinic) => csvRecord(columns.map((column) => formatCell(column, clinic[column]))))
      .join('')
  }
}

/** Columns that owners write freely; phone numbers may begin with "+". */
const TEXTS: ReadonlySet<string> = new Set([
  'name',
  'street',
  'full_address',
  'city',
  'description',
])

function formatCell(column: string, value: string | number | null | undefined): string | number {
  if (column === 'verified' && value !== null) return value === 1 ? 'True' : 'False'
  return TEXTS.has(column) ? escapeFormula(String(value ?? '')) : (value ?? '')
}
