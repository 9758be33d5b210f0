import { fileURLToPath } from 'node:url'
import { runProgram } from '../harness/run-program.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./load-program.ts'))

export interface PlannedRequest {
  path: string
  headers?: Record<string, string>
  /** Makes the request a POST. */
  body?: string
}

export interface Load {
  port: number
  requestsPerSecond: number
  /** Sent on schedule, however slow the responses are (open loop). */
  requests: PlannedRequest[]
}

export interface Outcome {
  /** Milliseconds after the start of the load. */
  plannedAt: number
  /** Milliseconds from the planned time to the end of the response. */
  ms: number
  /** 0 without a complete response. */
  status: number
  problem?: string
}

export interface LoadResult {
  /** Milliseconds since 1970. */
  startedAt: number
  /** In the order of the requests. */
  outcomes: Outcome[]
}

/** Sends requests on a fixed schedule from a separate process. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  return (await runProgram(PROGRAM, load)) as LoadResult
}
