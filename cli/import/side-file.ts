import { csvRecord } from '#domain/text/csv.ts'
import { readStart } from '#db/engine/file-at-path.ts'
import { checkOutputFile, writeOutput, type OutputRules } from '#cli/output/output-file.ts'

/** First line of the file of `import --report`. */
export const ROWS = csvRecord(['line', 'reason', 'name', 'problem'])
/** Of `import --changes`: a line per changed column, new clinic and removed clinic. */
export const CHANGES = csvRecord(['kind', 'clinic', 'address', 'column', 'old', 'new'])

interface SideFile {
  header: string
  /** `undefined` when none is wanted. */
  file: string | undefined
  database: string
}

/** Throws OperatorError when the file cannot be written; call it before preparing the import. */
export function checkSideFile({ header, file, database }: SideFile): void {
  if (file !== undefined) checkOutputFile(file, rulesOf(header, database))
}

/** Throws OperatorError. */
export async function writeSideFile(
  { header, file, database }: SideFile,
  rows: Iterable<readonly (string | number)[]>,
): Promise<void> {
  if (file === undefined) return
  const lines = function* () {
    yield header
    for (const row of rows) yield csvRecord(row)
  }
  await writeOutput(lines(), file, rulesOf(header, database))
}

/** Replaces only files of earlier imports and empty files, as mktemp creates them, even with --force. */
function rulesOf(header: string, database: string): OutputRules {
  const isReplaceable = (file: string) => ['', header].includes(readStart(file, header.length))
  const advice = 'it is not from an earlier import; give this one another name'
  return { force: false, database, isReplaceable, advice }
}
