import { fileURLToPath } from 'node:url'
import { runProgram } from './run-program.ts'

const OPEN_LOOP = fileURLToPath(import.meta.resolve('./load-program.ts'))

export interface PlannedRequest {
  path: string
  headers?: Record<string, string>
  /** A POST when there is one. */
  body?: string
}

export interface Load {
  port: number
  requestsPerSecond: number
  /** Asked one by one, however long the answers take. */
  requests: PlannedRequest[]
}

export interface Outcome {
  /** Milliseconds after the start of the load. */
  plannedAt: number
  /** From the planned moment to the end of the answer, in milliseconds. */
  ms: number
  /** 0 when there was no whole answer. */
  status: number
  problem?: string
}

export interface LoadResult {
  /** Milliseconds since 1970. */
  startedAt: number
  /** In the order of the requests. */
  outcomes: Outcome[]
}

/** Sends requests on a fixed schedule from a process of their own. */
export async function sendLoad(load: Load): Promise<LoadResult> {
  return (await runProgram(OPEN_LOOP, load)) as LoadResult
}
