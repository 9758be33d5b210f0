import { execFile } from 'node:child_process'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Settings } from '#domain/site/settings.ts'

const run = promisify(execFile)
const MAX_OUTPUT = 16 * 1024 * 1024
/** Visitors come first. */
const PRIORITY = 10

/** Runs a command of the operator in a process of its own; resolves to its output. A failure has `stdout` and `stderr`. */
export type RunCommand = (...words: readonly string[]) => Promise<string>

/** Commands work on the database and in the folders of this server, whatever the environment says. */
export function commandRunner(
  { DATABASE_PATH, BACKUP_DIR, SITE_DIR, PRERENDER_DIR }: Settings,
  packageRoot: string,
  /** After which it is killed, in milliseconds. */
  timeout: number,
): RunCommand {
  const env = {
    ...process.env,
    DATABASE_PATH: resolve(packageRoot, DATABASE_PATH),
    BACKUP_DIR,
    SITE_DIR,
    PRERENDER_DIR,
  }
  return async (...words) => {
    const command = ['--max-semi-space-size=8', join(packageRoot, 'cli/command.mjs'), ...words]
    // A process that is busy never sees SIGTERM.
    const limits = { maxBuffer: MAX_OUTPUT, timeout, killSignal: 'SIGKILL' } as const
    const work = run(process.execPath, command, { ...limits, env })
    if (work.child.pid !== undefined) setPriority(work.child.pid, PRIORITY)
    const { stdout } = await work
    return stdout
  }
}
