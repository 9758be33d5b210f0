import { fileURLToPath } from 'node:url'
import { runProgram } from '../harness/run-program.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./visitors-program.ts'))

export interface VisitPlan {
  port: number
  seconds: number
  /** `null`: each visitor sends the next request after the answer. */
  requestsPerSecond: number | null
  visitors: number
  paths: readonly string[]
  /** Every fifth request; the count that the pattern finds is `base` plus the version of the directory. */
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
