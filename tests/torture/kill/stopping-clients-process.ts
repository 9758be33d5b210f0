import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { track } from '#tests/bench/processes.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./stopping-clients-program.ts'))

export interface StoppingClients {
  port: number
  clients: number
  seed: number
}

export interface StoppingOutcome {
  answered: number
  /** Connections that nobody listened for any more. */
  refused: number
  /** Connections that were reset, a line each. */
  resets: string[]
  /** Connections that were closed before the answer, a line each. */
  unanswered: string[]
}

/** Brings clients from a process of their own; resolves when all have been answered once. */
export async function bringStoppingClients(plan: StoppingClients) {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  track(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.stdin.end(`${JSON.stringify(plan)}\n`)
  const begun = await lines.next()
  if (begun.done === true) throw new Error('the clients were not answered')
  return {
    /** Waits until the server takes no connection any more. */
    outcome: async (): Promise<StoppingOutcome> => {
      const { value } = await lines.next()
      return JSON.parse(String(value)) as StoppingOutcome
    },
  }
}
