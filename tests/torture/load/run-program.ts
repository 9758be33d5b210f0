import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { track } from '#tests/bench/processes.ts'

/**
 * Runs a program on a plan, both as JSON, in a process of its own, by Node or by a command
 * line that starts it. Throws when it fails.
 */
export async function runProgram(
  program: string,
  plan: object,
  [command, ...args]: readonly [string, ...string[]] = [process.execPath],
): Promise<unknown> {
  const child = spawn(command, [...args, program], { stdio: ['pipe', 'pipe', 'inherit'] })
  track(child)
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.stdin.end(JSON.stringify(plan))
  const [printed, [code]] = await Promise.all([text(child.stdout), ended])
  if (code !== 0) throw new Error(`${program} ended with code ${code}`)
  return JSON.parse(printed)
}
