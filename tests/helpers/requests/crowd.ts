import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Crowd {
  port: number
  path: string
  connections: number
  headers?: Record<string, string>
}

const PROGRAM = fileURLToPath(import.meta.resolve('./crowd-program.ts'))

/** Starts one greedy client in a process of its own. `stop` returns how often it got which status. */
export async function startCrowd(crowd: Crowd) {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(crowd)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return {
    stop: async (): Promise<Record<string, number>> => {
      child.stdin.end()
      const { value } = await lines.next()
      return JSON.parse(String(value)) as Record<string, number>
    },
  }
}
