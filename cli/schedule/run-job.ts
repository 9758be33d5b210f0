import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { BACKUP_NAME } from '#domain/operation/server-health.ts'
import { isUrl } from '#domain/import/list-address.ts'
import type { JobName } from '#domain/operation/schedule.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findLastRun, isDemo } from '#db/directory/totals.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { queueExpiryMails } from '#db/outbox/expiring-links.ts'
import { prerenderCommand } from '#server/publish/publish-again.ts'
import { packagePath } from '#cli/options.ts'
import { mailDigest } from './digest.ts'

const run = promisify(execFile)

/** Runs a job and returns its last line. Throws OperatorError. */
export async function runJob(
  name: JobName,
  connection: Connection,
  settings: Settings,
): Promise<string> {
  const database = ['--db', connection.sqlite.name]
  if (name === 'backup') return backUp(database, settings, new Date())
  if (name === 'digest') {
    await queueExpiryMails(connection, new Date())
    return mailDigest(readOnly(connection.db), settings, new Date())
  }
  if (name === 'websites') {
    if (await isDemo(readOnly(connection.db))) return 'The clinics of the demo have no websites.'
    return runCommand(['check-sites', '--older-than', '30', ...database])
  }
  const imported = await importAgain(database, connection, settings)
  const command = prerenderCommand(packagePath(settings.PRERENDER_DIR))
  if (command !== undefined) await runCommand([...command, ...database])
  return imported
}

/** Under the source of the list before, which pages show beside ratings. */
async function importAgain(
  database: readonly string[],
  { db }: Connection,
  { IMPORT_FROM = '' }: Settings,
): Promise<string> {
  const list = isUrl(IMPORT_FROM) ? IMPORT_FROM : packagePath(IMPORT_FROM)
  const source = (await findLastRun(readOnly(db)))?.source
  const named = source ? ['--source', source] : []
  return runCommand(['import', '--if-newer', list, ...named, ...database])
}

const DAY_MS = 24 * 60 * 60 * 1000

async function backUp(
  database: readonly string[],
  { BACKUP_DIR, BACKUP_KEEP_DAYS }: Settings,
  now: Date,
): Promise<string> {
  const folder = packagePath(BACKUP_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `directory-${now.toISOString().slice(0, 10)}.sqlite`)
  const line = await runCommand(['backup', file, '--force', ...database])
  for (const old of readdirSync(folder).filter((each) => BACKUP_NAME.test(each))) {
    const path = join(folder, old)
    if (now.getTime() - statSync(path).mtimeMs > BACKUP_KEEP_DAYS * DAY_MS) rmSync(path)
  }
  return line
}

/** Returns the first line of the output: what the command did. */
async function runCommand(words: readonly string[]): Promise<string> {
  const command = ['--max-semi-space-size=16', packagePath('cli/command.mjs'), ...words]
  try {
    const { stdout } = await run(process.execPath, command, { maxBuffer: MAX_OUTPUT })
    return stdout.split('\n')[0] ?? ''
  } catch (error) {
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    throw new OperatorError(stderr.trim().split('\n').at(-1) || `${words[0]} failed`)
  }
}

const MAX_OUTPUT = 64 * 1024 * 1024
