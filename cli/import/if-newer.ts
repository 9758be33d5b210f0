import { statSync } from 'node:fs'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { findImportOfSameFile } from '#db/import/record-run.ts'
import { printResult } from '#cli/output/print.ts'
import { findLastModified, isUrl, nameOfUrl } from './download.ts'

/** With --if-newer, prints that there is nothing to import if the list is old. */
export async function skipsOldFile(
  { db }: Connection,
  list: string,
  options: { ifNewer?: boolean; json?: boolean },
): Promise<boolean> {
  // Standard input has no modification time.
  if (!options.ifNewer || list === '-') return false
  const file = isUrl(list) ? nameOfUrl(list) : list
  const writtenAt = isUrl(list) ? await findLastModified(list) : statSync(list).mtimeMs
  if (writtenAt === undefined) return false
  const importedAt = await findImportOfSameFile(readOnly(db), file, writtenAt)
  if (importedAt === undefined) return false
  const result = { notNewer: true, file, importedAt }
  printResult(options, result, () => [
    `${file} was imported at ${importedAt} and has not changed since; nothing was imported.`,
  ])
  return true
}
