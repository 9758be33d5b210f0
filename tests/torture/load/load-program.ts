// A program: asks as the plan on its standard input says, and prints what came of it as JSON.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { keepAliveAgent } from '#tests/helpers/site/keep-alive-agent.ts'
import type { Load, Outcome, PlannedRequest } from './send-load.ts'

const HOST = '127.0.0.1'
const PATIENCE_MS = 30_000
/** A timer may be a moment late; whatever is due by then leaves together. */
const TICK_MS = 1

const { port, requests, requestsPerSecond } = (await json(process.stdin)) as Load
// As many connections as it takes: who waits for a free one would not be seen by the server.
const agent = keepAliveAgent(Infinity)
const startedAt = performance.now()
const outcomes = await askOnSchedule()
agent.destroy()
process.stdout.write(JSON.stringify({ startedAt: Date.now() - sinceStart(), outcomes }))

function sinceStart(): number {
  return performance.now() - startedAt
}

function askOnSchedule(): Promise<Outcome[]> {
  const asked: Promise<Outcome>[] = []
  return new Promise((resolve) => {
    const askWhatIsDue = () => {
      const due = Math.floor((sinceStart() * requestsPerSecond) / 1000) + 1
      while (asked.length < Math.min(due, requests.length)) {
        const wanted = requests[asked.length]
        if (wanted === undefined) break
        asked.push(ask(wanted, (asked.length * 1000) / requestsPerSecond))
      }
      if (asked.length < requests.length) setTimeout(askWhatIsDue, TICK_MS)
      else resolve(Promise.all(asked))
    }
    askWhatIsDue()
  })
}

/** Counted from the moment it was planned for: a late start is waiting, too. */
function ask({ path, body, headers }: PlannedRequest, plannedAt: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (status: number, problem?: string) => {
      const ms = sinceStart() - plannedAt
      resolve({ plannedAt, ms, status, ...(problem === undefined ? {} : { problem }) })
    }
    const asking = request(
      {
        host: HOST,
        port,
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'accept-encoding': 'gzip, br', ...headers },
      },
      (response) => {
        response.resume()
        response.once('end', () => end(response.statusCode ?? 0))
        response.once('error', (error) => end(0, error.message))
      },
    )
    asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer in time')))
    asking.once('error', (error) => end(0, error.message))
    asking.end(body)
  })
}
