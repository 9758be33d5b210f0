import { csvRecord } from '#domain/text/csv.ts'
import { readStart } from '#db/engine/file-at-path.ts'
import { checkOutputFile, OutputFile, type OutputRules } from '#cli/output/output-file.ts'

/** First line of the file of `import --report`. */
export const ROWS = csvRecord(['line', 'reason', 'name', 'problem'])
/** Of `import --changes`: a line per changed column, new clinic and removed clinic. */
export const CHANGES = csvRecord(['kind', 'clinic', 'address', 'column', 'old', 'new'])

/** `undefined` without a name. Throws OperatorError. */
export function openSideFile(header: string, file: string | undefined, database: string) {
  if (file === undefined) return undefined
  const output = new OutputFile(file, rulesOf(header, database))
  output.write(header)
  return output
}

/** Throws OperatorError when the file cannot be written; call it before preparing the import. */
export function checkSideFile(header: string, file: string | undefined, database: string): void {
  if (file !== undefined) checkOutputFile(file, rulesOf(header, database))
}

/** Replaces only files of earlier imports and empty files, as mktemp creates them, even with --force. */
function rulesOf(header: string, database: string): OutputRules {
  const isReplaceable = (file: string) => ['', header].includes(readStart(file, header.length))
  const advice = 'it is not from an earlier import; give this one another name'
  return { force: false, database, isReplaceable, advice }
}
