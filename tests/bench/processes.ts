import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const packageRoot = dirname(dirname(import.meta.dirname))
export const CLI = join(packageRoot, 'cli/command.mjs')

/** Options of Node in the script "cli" of package.json. */
const CLI_OPTIONS = ['--max-semi-space-size=8']

const USAGE_HOOK = import.meta.resolve('./report-usage.mjs')
const KIB_PER_MEGABYTE = 1_000_000 / 1024

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface Run {
  /** Wall time, including the start of the process. */
  seconds: number
  /** CPU time of all threads; more reliable than `seconds` on a busy machine. */
  cpuSeconds: number
  /** Peak resident memory. */
  megabytes: number
  stdout: string
}

/** Runs a Node program to its end. Throws with its stderr when it fails. */
export async function run(program: string, args: readonly string[]): Promise<Run> {
  const startedAt = performance.now()
  const options = program === CLI ? CLI_OPTIONS : []
  const child = spawn(process.execPath, [...options, '--import', USAGE_HOOK, program, ...args], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  track(child)
  const ended = once(child, 'exit')
  const [stdout = '', stderr = '', usage = ''] = await Promise.all(
    [child.stdout, child.stderr, child.stdio[3]].map(readAll),
  )
  await ended
  const seconds = (performance.now() - startedAt) / 1000
  if (child.exitCode !== 0) {
    throw new Error(`${program} ${args.join(' ')} failed: ${stderr.trim()}`)
  }
  const { cpuMicroseconds, maxRSS } = JSON.parse(usage) as {
    cpuMicroseconds: number
    maxRSS: number
  }
  return {
    seconds,
    cpuSeconds: cpuMicroseconds / 1_000_000,
    megabytes: maxRSS / KIB_PER_MEGABYTE,
    stdout,
  }
}

/** Node types the fourth pipe as readable or writable. */
function readAll(stream: ChildProcess['stdio'][number] | undefined): Promise<string> {
  if (stream == null || !('read' in stream)) throw new Error('a pipe to the child is missing')
  return text(stream)
}

/** Kills the child when this process exits. */
export function track(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
