import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { track } from '#tests/bench/processes.ts'
import { CLI_MAIN } from '#tests/helpers/commands/run-cli.ts'

type Ending =
  | { kind: 'killed' }
  /** The command ended before it could be killed. */
  | { kind: 'ended'; code: number | null; stderr: string }

export interface KillMoment {
  /** The delay starts once this holds; without it, when the process starts. */
  trigger?: (() => boolean) | undefined
  delayMs: number
}

const TRIGGER_POLL_MS = 1

/** Runs a CLI command and sends it SIGKILL at `moment`; without one, waits for its end. */
export async function runAndKill(args: readonly string[], moment?: KillMoment): Promise<Ending> {
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  track(child)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const output = text(child.stderr)
  const ended = once(child, 'exit')
  if (moment !== undefined) {
    while (isRunning() && moment.trigger?.() === false) await sleep(TRIGGER_POLL_MS)
    await Promise.race([ended, sleep(moment.delayMs)])
    child.kill('SIGKILL')
  }
  await ended
  const stderr = await output
  if (child.signalCode === 'SIGKILL') return { kind: 'killed' }
  return { kind: 'ended', code: child.exitCode, stderr }
}

/** Returns the duration in milliseconds. Throws when the command fails. */
export async function runToEnd(args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const ending = await runAndKill(args)
  if (ending.kind === 'ended' && ending.code === 0) return performance.now() - startedAt
  throw new Error(`${args.join(' ')}: ${ending.kind === 'ended' ? ending.stderr : 'was killed'}`)
}

/** Share of the kills that hit just as data goes into the write-ahead log. */
const AT_COMMIT = 0.4
const MAX_COMMIT_MS = 40

/** A moment anywhere in a run of `runMs`, or right at the commit to `database`. */
export function pickKillMoment(database: string, runMs: number, random: () => number): KillMoment {
  if (random() > AT_COMMIT) return { delayMs: random() * runMs }
  const lastWritten = () => statSync(`${database}-wal`, { throwIfNoEntry: false })?.mtimeMs
  const before = lastWritten()
  return { trigger: () => lastWritten() !== before, delayMs: random() * MAX_COMMIT_MS }
}

const EXIT_TIMEOUT_MS = 2000
const EXIT_POLL_MS = 50

/** Command lines of processes that mention `path` and do not end in time; [] without /proc. */
export async function findOrphans(path: string): Promise<string[]> {
  if (!existsSync('/proc/self/cmdline')) return []
  for (let waited = 0; ; waited += EXIT_POLL_MS) {
    const found = commandLines().filter((line) => line.includes(path))
    if (found.length === 0 || waited >= EXIT_TIMEOUT_MS) return found
    await sleep(EXIT_POLL_MS)
  }
}

function commandLines(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      } catch {
        return ''
      }
    })
}
