import { csvRecord } from '#domain/text/csv.ts'
import { readStart } from '#db/engine/file-at-path.ts'
import { checkOutputFile, OutputFile, type OutputRules } from '#cli/output/output-file.ts'

/** A CSV file that an import writes besides its work. */
interface Kind {
  header: string
  advice: string
}

/** The file of `import --report`. */
export const SKIPPED_ROWS: Kind = {
  header: csvRecord(['line', 'reason', 'name', 'problem']),
  advice: 'it is not a report of skipped rows; give the report another name',
}

/** The file of `import --changes`: one line per changed column, new clinic and removed clinic. */
export const CHANGES: Kind = {
  header: csvRecord(['kind', 'clinic', 'address', 'column', 'old', 'new']),
  advice: 'it is not a file of changes; give the changes another name',
}

/** `undefined` without a name. Throws OperatorError. */
export function openSideFile(kind: Kind, file: string | undefined, database: string) {
  if (file === undefined) return undefined
  const output = new OutputFile(file, rulesOf(kind, database))
  output.write(kind.header)
  return output
}

/** Throws OperatorError when the file cannot be written; call it before preparing the import. */
export function checkSideFile(kind: Kind, file: string | undefined, database: string): void {
  if (file !== undefined) checkOutputFile(file, rulesOf(kind, database))
}

/**
 * The import's --force concerns clinics, so it never lets a report replace a file, except an older report
 * and an empty file, as mktemp creates it.
 */
function rulesOf({ header, advice }: Kind, database: string): OutputRules {
  const isReplaceable = (file: string) => ['', header].includes(readStart(file, header.length))
  return { force: false, database, isReplaceable, advice }
}
