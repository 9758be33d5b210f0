import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { spawnServer } from '#tests/helpers/site/site-process.ts'

/** A server in a process of its own. */
export interface Served {
  port: number
  pid: number
  stop: () => Promise<unknown>
}

/** Starts the built server, or another program that prints its address in the same way. */
export async function serve(env: Record<string, string>, program?: string[]): Promise<Served> {
  const { child, port, stop } = spawnServer(env, program)
  return { port: await port(), pid: child.pid ?? 0, stop }
}

/** Returns the body as sent, still encoded. Rejects unless the status is 200. */
export function fetchPage(
  { port }: Served,
  path: string,
  { encoding = 'identity', agent }: { encoding?: string; agent?: Agent } = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding }
    get({ host: '127.0.0.1', port, path, headers, ...(agent && { agent }) }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject)
      else reject(new Error(`${path} got ${response.resume().statusCode}`))
    }).on('error', reject)
  })
}

const CONNECTIONS = 16

/** Requests pages over keep-alive connections; returns the server's CPU time for each, in milliseconds. */
export async function cpuMsOfPages(
  server: Served,
  paths: readonly string[],
  encoding = 'identity',
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const queue = paths.values()
  const before = cpuMsOf(server.pid)
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (const path of queue) await fetchPage(server, path, { encoding, agent })
    }),
  )
  agent.destroy()
  return (cpuMsOf(server.pid) - before) / paths.length
}

const MS_PER_TICK = 10
const USER_TICKS = 11 // index in /proc/PID/stat after the program name
const SYSTEM_TICKS = 12

/** CPU time of a process so far, all threads included; NaN without /proc. */
function cpuMsOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK
  } catch {
    return Number.NaN
  }
}
