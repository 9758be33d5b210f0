import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

export const packageRoot = dirname(dirname(import.meta.dirname))

const USAGE_HOOK = import.meta.resolve('./report-usage.ts')
const KIB_PER_MEGABYTE = 1_000_000 / 1024
const START_TIMEOUT_MS = 20_000
const POLL_MS = 50

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface Run {
  /** From before the start of the process to after its end. */
  seconds: number
  /** Of all its threads; says more than `seconds` on a busy machine. */
  cpuSeconds: number
  /** The most memory it ever held. */
  megabytes: number
  stdout: string
}

/** Runs a Node program to its end. Throws with what it said when it fails. */
export async function run(program: string, args: readonly string[]): Promise<Run> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', USAGE_HOOK, program, ...args], {
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

/** Node types the fourth pipe as one that may go either way. */
function readAll(stream: ChildProcess['stdio'][number] | undefined): Promise<string> {
  if (stream == null || !('read' in stream)) throw new Error('a pipe to the child is missing')
  return text(stream)
}

export interface RunningServer {
  port: number
  pid: number
  stop: () => Promise<void>
}

/** Starts a server that prints its address, with its output in a file as behind a process manager. */
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
  const port = await portOf(child, logFile)
  return { port, pid: child.pid ?? 0, stop: () => stop(child) }
}

async function portOf(child: ChildProcess, logFile: string): Promise<number> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const [, port] = /http:\/\/[\w.]+:(\d+)/.exec(readFileSync(logFile, 'utf8')) ?? []
    if (port !== undefined) return Number(port)
    if (child.exitCode !== null) break
    await sleep(POLL_MS)
  }
  throw new Error(`the server did not start: ${readFileSync(logFile, 'utf8').trim()}`)
}

/** The most memory that a running process ever held; NaN without /proc. */
export function peakMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / KIB_PER_MEGABYTE
  } catch {
    return Number.NaN
  }
}

const MICROSECONDS_PER_TICK = 10_000
const USER_TICKS = 11 // counted from after the name of the program
const SYSTEM_TICKS = 12

/** CPU time of a process so far, all its threads together, in microseconds; NaN without /proc. */
export function cpuMicrosecondsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MICROSECONDS_PER_TICK
  } catch {
    return Number.NaN
  }
}

/** Ends a process and waits for it. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Ends a process with this one, at the latest. */
export function track(child: ChildProcess): void {
  running.add(child)
  child.once('exit', () => running.delete(child))
}
