import { Option } from '@commander-js/extra-typings'
import { pluralize } from '#domain/text/counts.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { databasePath, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { parsePath } from '#cli/options.ts'
import { checkOutputFile, writeOutput, type OutputRules } from './output/output-file.ts'
import { printLine } from './output/print.ts'

/** Exports contain personal data. */
const OWNER_ONLY = 0o600

interface ExportOptions extends DatabaseOptions {
  out?: string
  force?: boolean
}

interface ExportSource<Row> {
  /** Singular and plural; the plural is also the key in JSON. */
  noun: readonly ['application', 'applications'] | readonly ['subscriber', 'subscribers']
  list: (db: ReadDb) => Promise<readonly Row[]>
  formatCsv: (rows: readonly Row[]) => string
}

export const OUT = new Option(
  '--out <file>',
  'the file to write (default: standard output)',
).argParser(parsePath)
export const FORCE = new Option('--force', 'replace the file when there is one already')

export async function runExport<Row>(
  options: ExportOptions,
  { noun, list, formatCsv }: ExportSource<Row>,
): Promise<void> {
  const { out, force = false, json } = options
  const [singular, plural] = noun
  const rules: OutputRules = { force, database: databasePath(options), mode: OWNER_ONLY }
  // Refuses a bad target before the export is recorded.
  if (out !== undefined) checkOutputFile(out, rules)
  const rows = await withCurrentDatabase(options, async ({ db }) => {
    const listed = await list(db)
    const details = { count: listed.length }
    await recordAudit(db, { event: `${plural}-export`, actor: 'cli', details }, new Date())
    return listed
  })
  const text = json ? `${JSON.stringify({ [plural]: rows })}\n` : formatCsv(rows)
  await writeOutput([text], out ?? '-', rules)
  if (out === undefined) return
  printLine(`${pluralize(rows.length, singular, plural)} written to ${out}`)
}
