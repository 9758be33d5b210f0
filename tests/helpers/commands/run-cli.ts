import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'

interface CliRun {
  code: number | null
  stdout: string
  stderr: string
}

/** The program that `npm run cli` starts. */
export const CLI_MAIN = resolve(import.meta.dirname, '../../../cli/main.ts')

/** Runs the operator's command line as its own process. */
export async function runCli(
  args: readonly string[],
  options: { input?: string; cwd?: string; env?: Record<string, string> } = {},
): Promise<CliRun> {
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    cwd: options.cwd ?? process.cwd(),
    env: { ...process.env, ...options.env },
  })
  child.stdin.end(options.input ?? '')
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, stdout, stderr }
}
