// Child process: one client with many connections, each of which sends the next request as soon as the
// response is there. Runs until standard input ends, and prints how often it got which status.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Crowd } from './crowd.ts'
import { keepAliveAgent } from './keep-alive-agent.ts'

const { port, path, connections, headers } = JSON.parse(process.argv[2] ?? '') as Crowd
const agent = keepAliveAgent(connections)
const statuses: Record<string, number> = {}
const stopping = new AbortController()

for (let connection = 0; connection < connections; connection += 1) void requestRepeatedly()
process.stdout.write('running\n')
await json(process.stdin).catch(() => undefined)
stopping.abort()
process.stdout.write(`${JSON.stringify(statuses)}\n`, () => process.exit())

async function requestRepeatedly(): Promise<void> {
  while (!stopping.signal.aborted) {
    const status = await statusOf()
    statuses[status] = (statuses[status] ?? 0) + 1
  }
}

function statusOf(): Promise<string> {
  return new Promise((resolve) => {
    request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume()
      response.once('close', () => resolve(String(response.statusCode)))
    })
      .once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      .end()
  })
}
