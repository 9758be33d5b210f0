// A program: as many clients as its plan says, each asking again as soon as it was answered; prints
// what came of it as JSON.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { keepAliveAgent } from '#tests/helpers/site/keep-alive-agent.ts'
import type { Crowd, CrowdResult } from './send-crowd.ts'

const HOST = '127.0.0.1'
const PATIENCE_MS = 60_000

const { port, clients, ms, seed } = (await json(process.stdin)) as Crowd
const agent = keepAliveAgent(clients)
const until = performance.now() + ms
const result: CrowdResult = { served: 0, shed: 0, wrong: [], longestMs: 0 }
await Promise.all(Array.from({ length: clients }, (_, client) => askAgainAndAgain(client)))
agent.destroy()
process.stdout.write(JSON.stringify(result))

async function askAgainAndAgain(client: number): Promise<void> {
  for (let turn = 0; performance.now() < until; turn += 1) {
    const askedAt = performance.now()
    // Nobody searched for this before, so it is rendered.
    const problem = await ask(`/search?q=removal+${seed}+${client}+${turn}`)
    result.longestMs = Math.max(result.longestMs, performance.now() - askedAt)
    if (problem !== undefined) result.wrong.push(problem)
  }
}

/** Waits for the end of the answer; what was wrong with it. */
function ask(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const asking = request({ host: HOST, port, path, agent }, (response) => {
      const { statusCode, headers } = response
      response.resume()
      response.once('error', (error) => resolve(error.message))
      response.once('end', () => {
        if (statusCode === 200) result.served += 1
        else if (statusCode === 503) result.shed += 1
        else return resolve(`${path} answered ${statusCode}`)
        const hasAdvice = statusCode === 200 || headers['retry-after'] !== undefined
        resolve(hasAdvice ? undefined : 'a 503 does not say when to try again')
      })
    })
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer in time')))
    asking.once('error', (error) => resolve(error.message))
    asking.end()
  })
}
