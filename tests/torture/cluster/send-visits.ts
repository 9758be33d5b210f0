import { fileURLToPath } from 'node:url'
import { runProgram } from '../harness/run-program.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./visitors-program.ts'))

export interface VisitPlan {
  port: number
  seconds: number
  /** `null`: each visitor sends the next request after the response (closed loop). */
  requestsPerSecond: number | null
  visitors: number
  paths: readonly string[]
  /** Sent as every fifth request; `pattern` finds a count, which is `base` plus the directory's version. */
  probes: readonly { path: string; pattern: string; base: number }[]
}

export interface Visit {
  /** Milliseconds since 1970. */
  at: number
  ms: number
  /** 0 without a complete response. */
  status: number
  visitor: number
  path: string
  version: number | null
}

export async function sendVisits(plan: VisitPlan): Promise<Visit[]> {
  return (await runProgram(PROGRAM, plan)) as Visit[]
}
