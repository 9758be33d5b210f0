import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stop, track } from '#tests/bench/processes.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./slow-clients-program.ts'))

/** Slow with the head of a request, with its body, or in taking the answer. */
export type SlowKind = 'head' | 'body' | 'reader'

export interface SlowCrowd {
  port: number
  /** Clients of each kind. */
  perKind: number
  /** A long answer. */
  readerPath: string
  /** How long they stay when nobody hangs up on them. */
  ms: number
}

/** After how many milliseconds each client was hung up on, of those that were and noticed it. */
export type SlowEnds = Record<SlowKind, number[]>

/** Brings slow clients from a process of their own; resolves when all have begun. */
export async function bringSlowClients(crowd: SlowCrowd) {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  track(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.stdin.end(`${JSON.stringify(crowd)}\n`)
  const begun = await lines.next()
  if (begun.done === true) throw new Error('the slow clients did not come in')
  const ended = once(child, 'exit')
  return {
    /** Waits until their time is over. */
    ends: async (): Promise<SlowEnds> => {
      const { value } = await lines.next()
      await ended
      return JSON.parse(String(value)) as SlowEnds
    },
    sendAway: () => stop(child),
  }
}
