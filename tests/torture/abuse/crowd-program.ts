// Child process: clients that each send the next request as soon as the previous response has arrived.
// Prints the result as JSON.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { keepAliveAgent } from '#tests/helpers/requests/keep-alive-agent.ts'

export interface Crowd {
  port: number
  clients: number
  /** Duration. */
  ms: number
  /** Makes the searches of each crowd unique. */
  seed: number
}

export interface CrowdResult {
  served: number
  /** Responses with 503. */
  shed: number
  /** Any other outcome, one line each. */
  wrong: string[]
  maxMs: number
}

const HOST = '127.0.0.1'
const TIMEOUT_MS = 60_000

const { port, clients, ms, seed } = (await json(process.stdin)) as Crowd
const agent = keepAliveAgent(clients)
const until = performance.now() + ms
const result: CrowdResult = { served: 0, shed: 0, wrong: [], maxMs: 0 }
await Promise.all(Array.from({ length: clients }, (_, client) => requestRepeatedly(client)))
agent.destroy()
process.stdout.write(JSON.stringify(result))

async function requestRepeatedly(client: number): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const sentAt = performance.now()
    // A search that is new to the server cannot come from the cache.
    const problem = await search(`/search?q=removal+${seed}+${client}+${turn}`)
    result.maxMs = Math.max(result.maxMs, performance.now() - sentAt)
    if (problem !== undefined) result.wrong.push(problem)
  }
}

/** Resolves at the end of the response; `undefined` if it was valid, otherwise the problem. */
function search(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const outgoing = request({ host: HOST, port, path, agent }, (response) => {
      const { statusCode, headers } = response
      response.resume()
      response.once('error', (error) => resolve(error.message))
      response.once('end', () => {
        if (statusCode === 200) result.served += 1
        else if (statusCode === 503) result.shed += 1
        else return resolve(`${path} got ${statusCode}`)
        const isComplete = statusCode === 200 || headers['retry-after'] !== undefined
        resolve(isComplete ? undefined : 'a 503 has no Retry-After')
      })
    })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')))
    outgoing.once('error', (error) => resolve(error.message))
    outgoing.end()
  })
}
