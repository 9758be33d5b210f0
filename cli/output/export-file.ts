import { Option } from 'commander'
import { databasePath, type DatabaseOptions } from '#cli/database.ts'
import { parsePath } from '#cli/options.ts'
import { writeOutputFile } from './output-file.ts'
import { findOutputTarget, type OutputRules } from './output-target.ts'

/** Exports hold personal data. */
const OWNER_ONLY = 0o600

export interface ExportFileOptions extends DatabaseOptions {
  out?: string
  force?: boolean
}

export function outOption(): Option {
  return new Option('--out <file>', 'the file to write (default: standard output)').argParser(
    parsePath,
  )
}

export function forceOption(): Option {
  return new Option('--force', 'replace the file when there is one already')
}

/** Throws OutputFileError when the export cannot be written; call it before recording the export. */
export function checkExportFile(options: ExportFileOptions): void {
  if (options.out !== undefined) findOutputTarget(options.out, rulesOf(options))
}

/** Writes an export to its file or to standard output; `what` is like "3 applications". */
export function writeExport(text: string, what: string, options: ExportFileOptions): void {
  if (options.out === undefined) {
    process.stdout.write(text)
    return
  }
  writeOutputFile(options.out, text, rulesOf(options))
  console.info(`${what} written to ${options.out}`)
}

function rulesOf(options: ExportFileOptions): OutputRules {
  return { force: options.force === true, database: databasePath(options), mode: OWNER_ONLY }
}
