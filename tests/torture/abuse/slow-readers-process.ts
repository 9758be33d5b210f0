import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { stop, track } from '#tests/bench/processes.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./slow-readers-program.ts'))

export interface SlowReaders {
  port: number
  connections: number
  /** Sent at once over each connection. */
  requestsEach: number
  /** Asked for by turns. */
  paths: string[]
}

export interface SlowReadersSummary {
  /** Connections at the end. */
  open: number
  closedByServer: number
  bytesRead: number
}

/** Brings slow readers from a process of their own; resolves when all have sent their requests. */
export async function bringSlowReaders(readers: SlowReaders) {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  track(child)
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  child.stdin.write(`${JSON.stringify(readers)}\n`)
  const begun = await lines.next()
  if (begun.done === true) throw new Error('the slow readers did not come in')
  const ended = once(child, 'exit')
  return {
    /** Sends them away. */
    end: async (): Promise<SlowReadersSummary> => {
      child.stdin.end()
      const { value } = await lines.next()
      await ended
      return JSON.parse(String(value)) as SlowReadersSummary
    },
    stop: () => stop(child),
  }
}
