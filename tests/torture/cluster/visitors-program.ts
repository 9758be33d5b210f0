// Child process: sends reads as many visitors, each from its own address, and prints the outcomes as JSON.
import { Agent, request } from 'node:http'
import { json, text } from 'node:stream/consumers'
import type { Visit, VisitPlan } from './send-visits.ts'

const TIMEOUT_MS = 30_000
const TICK_MS = 1
/** As many as a browser opens. */
const CONNECTIONS = 6
/** 127.0.0.1 is nginx itself. */
const FIRST_ADDRESS = 2

const { port, seconds, requestsPerSecond, visitors, paths, probes } = (await json(
  process.stdin,
)) as VisitPlan
const agents = Array.from(
  { length: visitors },
  () => new Agent({ keepAlive: true, timeout: TIMEOUT_MS, maxSockets: CONNECTIONS }),
)
const startedAt = Date.now()
const endsAt = startedAt + seconds * 1000
const visits =
  requestsPerSecond === null ? await visitInTurn() : await visitOnSchedule(requestsPerSecond)
for (const agent of agents) agent.destroy()
process.stdout.write(JSON.stringify(visits))

/** Sends on schedule, however slow the responses are (open loop). */
function visitOnSchedule(rate: number): Promise<Visit[]> {
  const sent: Promise<Visit>[] = []
  return new Promise((resolve) => {
    const sendDue = () => {
      const due = Math.floor(((Date.now() - startedAt) * rate) / 1000)
      while (sent.length < due) sent.push(visit(sent.length % visitors, sent.length))
      if (Date.now() < endsAt) setTimeout(sendDue, TICK_MS)
      else resolve(Promise.all(sent))
    }
    sendDue()
  })
}

/** Each visitor sends the next request after the response (closed loop). */
async function visitInTurn(): Promise<Visit[]> {
  const done: Visit[] = []
  await Promise.all(
    agents.map(async (_, visitor) => {
      while (Date.now() < endsAt) done.push(await visit(visitor, done.length + visitor))
    }),
  )
  return done
}

function visit(visitor: number, nth: number): Promise<Visit> {
  const probe = probes.length > 0 && nth % 5 === 0 ? probes[(nth / 5) % probes.length] : undefined
  const path = probe?.path ?? paths[nth % paths.length] ?? '/'
  const at = Date.now()
  return new Promise((resolve) => {
    const end = (status: number, version: number | null = null) =>
      resolve({ at, ms: Date.now() - at, status, visitor, path, version })
    const localAddress = `127.0.0.${FIRST_ADDRESS + visitor}`
    const send = () => {
      const outgoing = request(
        { host: '127.0.0.1', port, path, localAddress, agent: agents[visitor] },
        (response) => {
          const { statusCode = 0 } = response
          text(response).then(
            (body) => end(statusCode, readVersion(body, probe)),
            () => end(0),
          )
        },
      )
      outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('no response in time')))
      outgoing.once('error', (error) => {
        // A server may close an idle connection just as it is reused; browsers then retry the GET
        // (RFC 9112 9.3.1).
        const isIdleClose = 'code' in error && error.code === 'ECONNRESET' && outgoing.reusedSocket
        if (isIdleClose) send()
        else end(0)
      })
      outgoing.end()
    }
    send()
  })
}

function readVersion(body: string, probe: VisitPlan['probes'][number] | undefined): number | null {
  const found = probe && new RegExp(probe.pattern).exec(body)?.[1]
  return probe === undefined || found === undefined
    ? null
    : Number(found.replace(',', '')) - probe.base
}
