import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { track } from '#tests/bench/processes.ts'
import { CLI_MAIN } from '#tests/helpers/commands/run-cli.ts'

type Ending =
  | { kind: 'killed' }
  /** Before it could be killed. */
  | { kind: 'ended'; code: number | null; stderr: string }

/** Comes true while the command works, and then so long after. */
export interface Moment {
  /** `undefined`: at the start. */
  when?: (() => boolean) | undefined
  thenMs: number
}

const LOOK_AGAIN_MS = 1

/** Runs a command of the operator's and kills it with -9. */
export async function runAndKill(args: readonly string[], moment?: Moment): Promise<Ending> {
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  track(child)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const said = text(child.stderr)
  const ended = once(child, 'exit')
  if (moment !== undefined) {
    while (isRunning() && moment.when?.() === false) await sleep(LOOK_AGAIN_MS)
    await Promise.race([ended, sleep(moment.thenMs)])
    child.kill('SIGKILL')
  }
  await ended
  const stderr = await said
  if (child.signalCode === 'SIGKILL') return { kind: 'killed' }
  return { kind: 'ended', code: child.exitCode, stderr }
}

/** Throws when the command fails. How many milliseconds it takes. */
export async function runWhole(args: readonly string[]): Promise<number> {
  const startedAt = performance.now()
  const ending = await runAndKill(args)
  if (ending.kind === 'ended' && ending.code === 0) return performance.now() - startedAt
  throw new Error(`${args.join(' ')}: ${ending.kind === 'ended' ? ending.stderr : 'was killed'}`)
}

const GONE_WITHIN_MS = 2000
const LOOK_FOR_MS = 50

/** Command lines of processes that name a path, when they do not go by themselves; Linux only. */
export async function leftBehind(path: string): Promise<string[]> {
  if (!existsSync('/proc/self/cmdline')) return []
  for (let waited = 0; ; waited += LOOK_FOR_MS) {
    const found = commandLines().filter((line) => line.includes(path))
    if (found.length === 0 || waited >= GONE_WITHIN_MS) return found
    await sleep(LOOK_FOR_MS)
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
