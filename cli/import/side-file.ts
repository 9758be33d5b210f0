import { CHANGES, ROWS } from '#db/import/run-import.ts'
import { readStart } from '#db/engine/file-at-path.ts'
import { checkOutputFile, writeOutput, type OutputRules } from '#cli/output/output-file.ts'

/** A file of `import --report` or `import --changes`; `undefined` when none is wanted. */
interface SideFile {
  file: string | undefined
  database: string
}

/** Throws OperatorError when the file cannot be written; call it before preparing the import. */
export function checkSideFile({ file, database }: SideFile): void {
  if (file !== undefined) checkOutputFile(file, rulesFor(database))
}

/** Throws OperatorError. */
export async function writeSideFile(
  { file, database }: SideFile,
  lines: Iterable<string>,
): Promise<void> {
  if (file !== undefined) await writeOutput(lines, file, rulesFor(database))
}

function rulesFor(database: string): OutputRules {
  const advice = 'it is not from an earlier import; give this one another name'
  return { force: false, database, isReplaceable, advice }
}

/** Files of earlier imports and empty files, as mktemp creates them, even with --force. */
function isReplaceable(file: string): boolean {
  return ['', ROWS, CHANGES].some((start) => readStart(file, start.length || 1) === start)
}
