import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { findImportOfSameFile } from '#db/import/newer-file.ts'
import { printResult } from '#cli/output/print.ts'

/** With --if-newer, prints that there is nothing to import if the file is old. */
export async function skipsOldFile(
  { db }: Connection,
  file: string,
  options: { ifNewer?: boolean; json?: boolean },
): Promise<boolean> {
  // Standard input has no modification time.
  if (!options.ifNewer || file === '-') return false
  const importedAt = await findImportOfSameFile(readOnly(db), file)
  if (importedAt === undefined) return false
  const result = { notNewer: true, file, importedAt }
  printResult(options, result, () => [
    `${file} was imported at ${importedAt} and has not changed since; nothing was imported.`,
  ])
  return true
}
