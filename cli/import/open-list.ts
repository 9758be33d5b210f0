import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isUrl, nameOfUrl } from '#domain/import/list-address.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findImportOfSameFile } from '#db/import/record-run.ts'
import { checkFile, fileSource, type ListSource } from '#db/import/source.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { packagePath } from '#cli/options.ts'
import { printProblem, printResult } from '#cli/output/print.ts'
import { download, findLastModified } from './download.ts'

export const DEMO_LIST = packagePath('data/clinics.csv')

/** The operator's list in SITE_DIR, or else the demo (R-DEMO-3). */
export function defaultList(): string {
  const own = ['clinics.csv', 'clinics.xlsx'].map((name) =>
    packagePath(join(loadSettings().SITE_DIR, name)),
  )
  return own.find((path) => existsSync(path)) ?? DEMO_LIST
}

/** Its size; `undefined` for standard input ("-") and an address. Throws OperatorError. */
export function checkList(list: string): number | undefined {
  return list === '-' || isUrl(list) ? undefined : checkFile(list)
}

export function openList(list: string): ListSource {
  if (isUrl(list)) return { name: nameOfUrl(list), chunks: download(list) }
  if (list !== '-') return fileSource(list)
  if (process.stdin.isTTY) printProblem('Reading the list from the keyboard; Ctrl-D ends it.')
  return { name: 'standard input', chunks: process.stdin }
}

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
  const importedAt = await findImportOfSameFile(db, file, writtenAt)
  if (importedAt === undefined) return false
  const result = { notNewer: true, file, importedAt }
  printResult(options, result, () => [
    `${file} was imported at ${importedAt} and has not changed since; nothing was imported.`,
  ])
  return true
}
