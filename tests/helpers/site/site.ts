import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSettings } from '#domain/site/settings.ts'
import { createLog } from '#server/http/log.ts'
import type { startSite as startBuiltSite } from '#server/site.ts'
import { runCli, spawnCli } from '../commands/run-cli.ts'
import {
  copyEmptyDirectory,
  copySmallDirectory,
  hasSmallDirectory,
  runFolder,
  SMALL_LIST,
} from '../databases/small-directory.ts'

export interface SiteOptions {
  /** Settings of the server; port and database are always its own. */
  env?: Record<string, string>
  /** The clinic list to serve; by default the small one with every edge case. */
  list?: string
}

export interface RunningSite {
  /** Origin, without a trailing slash. */
  url: string
  port: number
  databasePath: string
  /** Everything the server has logged so far. */
  output: () => string
  /** Drains the server and removes the database. */
  stop: () => Promise<unknown>
}

/** A site within this process. */
export interface OwnSite extends RunningSite {
  server: Server
}

export { SMALL_LIST }
const ROOT = resolve(import.meta.dirname, '../../..')
export const BUILD = join(ROOT, 'dist')

/** Serves the build on a free port with a database of its own, as `serveDatabase` does. */
export async function startSite({ env, list }: SiteOptions = {}): Promise<OwnSite> {
  const { databasePath, remove } = await siteDatabase(list)
  const site = await serveDatabase({ ...env, DATABASE_PATH: databasePath })
  return {
    ...site,
    databasePath,
    stop: async () => {
      await site.stop()
      await remove()
    },
  }
}

/** A database with a list, in a folder of its own. */
export async function siteDatabase(list = SMALL_LIST) {
  const folder = await mkdtemp(join(hasSmallDirectory() ? runFolder() : tmpdir(), 'site-test-'))
  const databasePath = join(folder, 'directory.sqlite')
  if (!hasSmallDirectory()) await importList(list, databasePath)
  else if (list === SMALL_LIST) await copySmallDirectory(databasePath)
  else await copyFile(await importedOnce(list), databasePath)
  return { databasePath, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A database with a list for the whole run, because an import of the demo takes eight seconds. */
async function importedOnce(list: string): Promise<string> {
  const kept = join(runFolder(), `${resolve(list).replaceAll(/[^\w.]/g, '-')}.sqlite`)
  if (existsSync(kept)) return kept
  // Another worker may do the same at the same time.
  const own = `${kept}.${process.pid}`
  await copyEmptyDirectory(own)
  await runCli(['import', list, '--db', own, '--force'])
  await rename(own, kept)
  return kept
}

/**
 * Serves a database with the built server within this process, on a free port. A process of its own
 * (`spawnServer`) takes a second of processor time more; it is for tests of start, exit, and all that it prints.
 */
export async function serveDatabase(
  env: Record<string, string>,
  build = BUILD,
): Promise<Omit<OwnSite, 'databasePath'>> {
  const read = readSettings({ HOST: '127.0.0.1', PORT: '0', SCHEDULE: 'off', ...env })
  if (read.kind === 'refused') throw new Error(`Wrong setting: ${read.problems.join('; ')}`)
  let output = ''
  const log = createLog(read.settings, { write: (line) => (output += line) })
  const built = await loadBuiltServer()
  const { server, stop } = await built.startSite(read.settings, log, {
    packageRoot: ROOT,
    build: pathToFileURL(`${build}/`),
  })
  // A site that no test stops must not keep the process alive.
  server.unref()
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, server, output: () => output, stop }
}

/** Loads server/site.ts as built. Throws without a build. */
async function loadBuiltServer(): Promise<{ startSite: typeof startBuiltSite }> {
  const entry = join(BUILD, 'server/site.mjs')
  if (!existsSync(entry)) throw new Error('There is no build to test: run "npm run build" first')
  return import(pathToFileURL(entry).href) as ReturnType<typeof loadBuiltServer>
}

/** Imports a list into a database, as an operator does while the site runs. */
export async function importList(list: string, databasePath: string): Promise<void> {
  const { code, stderr } = await spawnCli(['import', list, '--db', databasePath, '--force'])
  if (code !== 0) throw new Error(`The list could not be imported:\n${stderr}`)
}
