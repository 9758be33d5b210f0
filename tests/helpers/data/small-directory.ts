import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A small list with every oddity. */
export const SMALL_LIST = resolve(import.meta.dirname, '../../fixtures/clinics-small.csv')
const CLI = resolve(import.meta.dirname, '../../../cli/main.ts')

/**
 * Migrates a database and imports the small list once for the whole run: a hundred test files use a
 * copy of them, and to make either takes a second.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'small-directory-'))
  const [empty, small] = [join(folder, 'empty.sqlite'), join(folder, 'directory.sqlite')]
  await promisify(execFile)(process.execPath, [CLI, 'migrate', '--db', empty])
  await copyFile(empty, small)
  await promisify(execFile)(process.execPath, [CLI, 'import', SMALL_LIST, '--db', small])
  // Test files run in processes of their own, which inherit it.
  process.env['EMPTY_DIRECTORY'] = empty
  process.env['SMALL_DIRECTORY'] = small
  return () => rm(folder, { recursive: true, force: true })
}

/** Whether this is a test run: what is started by hand imports for itself. */
export function hasSmallDirectory(): boolean {
  return process.env['SMALL_DIRECTORY'] !== undefined
}

/** Puts a migrated database without clinics at a path. */
export function copyEmptyDirectory(to: string): Promise<void> {
  return copyFile(process.env['EMPTY_DIRECTORY'] ?? '', to)
}

/** The same with the small list. */
export function copySmallDirectory(to: string): Promise<void> {
  return copyFile(process.env['SMALL_DIRECTORY'] ?? '', to)
}
