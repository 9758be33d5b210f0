import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { track } from '#tests/bench/processes.ts'
import { CLI_MAIN } from '#tests/helpers/commands/run-cli.ts'

export interface KillMoment {
  /** The delay starts once this holds; without it, when the process starts. */
  trigger?: () => boolean
  delayMs: number
}

/** Runs a command and sends it SIGKILL at `moment`. Returns true if it ended before; throws when it failed. */
export async function runAndKill(args: readonly string[], moment?: KillMoment): Promise<boolean> {
  const child = spawn(process.execPath, [CLI_MAIN, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  track(child)
  const output = text(child.stderr)
  const ended = once(child, 'exit')
  if (moment !== undefined) {
    while (child.exitCode === null && moment.trigger?.() === false) await sleep(1)
    await Promise.race([ended, sleep(moment.delayMs)])
    child.kill('SIGKILL')
  }
  await ended
  if (child.signalCode === 'SIGKILL') return false
  if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed: ${await output}`)
  return true
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
