// Child process: sends the requests of a plan on a fixed schedule and prints the outcomes as JSON.
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { keepAliveAgent } from '#tests/helpers/requests/keep-alive-agent.ts'
import type { Load, Outcome, PlannedRequest } from './send-load.ts'

const HOST = '127.0.0.1'
const TIMEOUT_MS = 30_000
/** Timers fire late; all requests that are due are sent together. */
const TICK_MS = 1

const { port, requests, requestsPerSecond } = (await json(process.stdin)) as Load
// Unlimited connections: a request that waits for a free one would hide server latency.
const agent = keepAliveAgent(Infinity)
const startedAt = performance.now()
const outcomes = await sendOnSchedule()
agent.destroy()
process.stdout.write(JSON.stringify({ startedAt: Date.now() - sinceStart(), outcomes }))

function sinceStart(): number {
  return performance.now() - startedAt
}

function sendOnSchedule(): Promise<Outcome[]> {
  const sent: Promise<Outcome>[] = []
  return new Promise((resolve) => {
    const sendDue = () => {
      const due = Math.floor((sinceStart() * requestsPerSecond) / 1000) + 1
      while (sent.length < Math.min(due, requests.length)) {
        const planned = requests[sent.length]
        if (planned === undefined) break
        sent.push(send(planned, (sent.length * 1000) / requestsPerSecond))
      }
      if (sent.length < requests.length) setTimeout(sendDue, TICK_MS)
      else resolve(Promise.all(sent))
    }
    sendDue()
  })
}

/** Measures from the planned time, so that a late start counts as latency. */
function send({ path, body, headers }: PlannedRequest, plannedAt: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (status: number, problem?: string) => {
      const ms = sinceStart() - plannedAt
      resolve({ plannedAt, ms, status, ...(problem === undefined ? {} : { problem }) })
    }
    const outgoing = request(
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
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')))
    outgoing.once('error', (error) => end(0, error.message))
    outgoing.end(body)
  })
}
