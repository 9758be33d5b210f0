import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A small list with every edge case. */
export const SMALL_LIST = resolve(import.meta.dirname, '../../fixtures/clinics-small.csv')
const CLI = resolve(import.meta.dirname, '../../../cli/command.mjs')

/**
 * Migrates a database and imports the small list once for the whole run: a hundred test files copy the
 * databases, and creating either takes a second.
 */
export async function makeSmallDirectory(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'small-directory-'))
  const [empty, small] = [join(folder, 'empty.sqlite'), join(folder, 'directory.sqlite')]
  await promisify(execFile)(process.execPath, [CLI, 'migrate', '--db', empty])
  await copyFile(empty, small)
  await promisify(execFile)(process.execPath, [CLI, 'import', SMALL_LIST, '--db', small])
  // Workers inherit the environment.
  process.env['EMPTY_DIRECTORY'] = empty
  process.env['SMALL_DIRECTORY'] = small
  return () => rm(folder, { recursive: true, force: true })
}

/** False outside a test run (benchmarks, screenshots), where a site imports its own list. */
export function hasSmallDirectory(): boolean {
  return process.env['SMALL_DIRECTORY'] !== undefined
}

/** A folder that is removed after the run. */
export function runFolder(): string {
  return dirname(process.env['SMALL_DIRECTORY'] ?? '')
}

/** The file of a migrated database with the shipped places, but without clinics. */
export function emptyDirectory(): string {
  return process.env['EMPTY_DIRECTORY'] ?? ''
}

/** Puts a migrated database without clinics at a path. */
export function copyEmptyDirectory(to: string): Promise<void> {
  return copyFile(emptyDirectory(), to)
}

/** The path of a new migrated database without clinics, which is removed after the run. */
export async function newEmptyDirectory(): Promise<string> {
  const path = await newPath()
  await copyEmptyDirectory(path)
  return path
}

/** The path of a new database with the small list, which is removed after the run. */
export async function newSmallDirectory(): Promise<string> {
  const path = await newPath()
  await copySmallDirectory(path)
  return path
}

async function newPath(): Promise<string> {
  return join(await mkdtemp(join(runFolder(), 'new-')), 'directory.sqlite')
}

/** Puts a database with the small list at a path. */
export function copySmallDirectory(to: string): Promise<void> {
  return copyFile(process.env['SMALL_DIRECTORY'] ?? '', to)
}
