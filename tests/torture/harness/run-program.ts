import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { stop, track } from '#tests/bench/processes.ts'

/**
 * Runs a program in its own process: the plan goes in and the result comes out as JSON. `command`
 * starts the program, by default Node. Throws when it fails.
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
  if (code !== 0) throw new Error(`${program} exited with code ${code}`)
  return JSON.parse(printed)
}

/**
 * Starts a program that reads its plan as a line of JSON, prints a line when it is ready, and its
 * result as a line of JSON at the end. Resolves when it is ready.
 */
export async function startProgram<Result>(program: string, plan: object) {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  track(child)
  const ended = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.stdin.write(`${JSON.stringify(plan)}\n`)
  const ready = await lines.next()
  if (ready.done === true) throw new Error(`${program} exited before it was ready`)
  return {
    /** Asks programs that run until their input ends to finish. */
    endInput: () => void child.stdin.end(),
    result: async (): Promise<Result> => {
      const { value } = await lines.next()
      await ended
      return JSON.parse(String(value)) as Result
    },
    stop: () => stop(child),
  }
}
