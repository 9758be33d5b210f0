import { Agent } from 'node:http'
import { fetchPage } from './page-requests.ts'
import { cpuMicrosecondsOf } from '../processes.ts'

export interface Walk {
  pagesPerSecond: number
  /** Server CPU time per page; more reliable than the rate on a busy machine. */
  cpuMicroseconds: number
}

/** Requests each path once, uncompressed, over keep-alive connections. */
export async function walkPages(
  server: { port: number; pid: number },
  paths: readonly string[],
  connections: number,
): Promise<Walk> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const queue = paths.values()
  const walk = async () => {
    for (const path of queue) await fetchPage(server.port, { path, encoding: 'identity' }, agent)
  }
  const cpuBefore = cpuMicrosecondsOf(server.pid)
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: connections }, walk))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return {
    pagesPerSecond: paths.length / seconds,
    cpuMicroseconds: (cpuMicrosecondsOf(server.pid) - cpuBefore) / paths.length,
  }
}
