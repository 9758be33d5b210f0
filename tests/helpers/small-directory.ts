import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A small list with every oddity. */
export const SMALL_LIST = resolve(import.meta.dirname, '../fixtures/clinics-small.csv')
const CLI = resolve(import.meta.dirname, '../../cli/main.ts')

/**
 * Imports the small list once for the whole run: a hundred test files serve a copy of it, and each
 * import of places and clinics takes a second.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'small-directory-'))
  const file = join(folder, 'directory.sqlite')
  await promisify(execFile)(process.execPath, [CLI, 'import', SMALL_LIST, '--db', file])
  // Test files run in processes of their own, which inherit it.
  process.env['SMALL_DIRECTORY'] = file
  return () => rm(folder, { recursive: true, force: true })
}
