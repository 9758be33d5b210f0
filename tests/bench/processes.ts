import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export const packageRoot = dirname(dirname(import.meta.dirname))
export const CLI = join(packageRoot, 'cli/command.mjs')

/** Options of Node in the script "cli" of package.json. */
const CLI_OPTIONS = ['--max-semi-space-size=8']

/** Path of the built server. Throws when there is no build. */
export function builtServer(): string {
  const program = join(packageRoot, 'dist/server/index.mjs')
  if (!existsSync(program)) throw new Error('There is no build: run "npm run build" first')
  return program
}

const USAGE_HOOK = import.meta.resolve('./report-usage.mjs')
const KIB_PER_MEGABYTE = 1_000_000 / 1024
const START_TIMEOUT_MS = 20_000
const POLL_MS = 50

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

export interface RunningServer {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Starts a server that prints its URL; output goes to a file, as under a process manager. */
export async function startServer(
  program: string,
  options: { args?: readonly string[]; env?: NodeJS.ProcessEnv; logFile: string },
): Promise<RunningServer> {
  const { args = [], env = {}, logFile } = options
  const log = openSync(logFile, 'w')
  const child = spawn(process.execPath, [program, ...args], {
    cwd: packageRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  track(child)
  const port = await waitForPort(child, logFile)
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function waitForPort(child: ChildProcess, logFile: string): Promise<number> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(readFileSync(logFile, 'utf8')) ?? []
    if (port !== undefined) return Number(port)
    if (child.exitCode !== null) break
    await sleep(POLL_MS)
  }
  throw new Error(`the server did not start: ${readFileSync(logFile, 'utf8').trim()}`)
}

const MICROSECONDS_PER_TICK = 10_000
const USER_TICKS = 11 // index in /proc/PID/stat after the program name
const SYSTEM_TICKS = 12

/** CPU time of a process so far, all threads included; NaN without /proc. */
export function cpuMicrosecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MICROSECONDS_PER_TICK
  } catch {
    return Number.NaN
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Kills the child when this process exits. */
export function track(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
