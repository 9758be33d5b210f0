import { fileURLToPath } from 'node:url'
import { runProgram } from '../load/run-program.ts'

const CROWD_CLIENTS = fileURLToPath(import.meta.resolve('./crowd-program.ts'))

export interface Crowd {
  port: number
  clients: number
  /** How long they go on asking. */
  ms: number
  /** Makes their searches different from those of another crowd. */
  seed: number
}

export interface CrowdResult {
  served: number
  /** Answered with 503. */
  shed: number
  /** What else became of a request. */
  wrong: string[]
  longestMs: number
}

/** Many clients at once, each asking for a page nobody asked for, and again once it is answered. */
export async function sendCrowd(crowd: Crowd): Promise<CrowdResult> {
  return (await runProgram(CROWD_CLIENTS, crowd)) as CrowdResult
}
