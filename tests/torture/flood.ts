import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { packageRoot, peakMegabytes } from '#tests/bench/processes.ts'
import { percentile } from '#tests/bench/statistics.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postJson } from '#tests/helpers/applications/application-requests.ts'
import { startCrowd } from '#tests/helpers/requests/crowd.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import type { Outcome, Torture, TortureOptions } from './torture.ts'

const GREEDY_CONNECTIONS = 50
const SLOW_READERS = 6
const PIPELINED = 100
const READ_EVERY_MS = 1000
const READ_BYTES = 16 * 1024
const MAX_MEGABYTES = 600
const MAX_SHOWN = 3
const VISIT_EVERY_MS = 50
/** Every n-th visitor sends a form. */
const FORM_EVERY = 20

/** Answers that turn a greedy client away politely. */
const POLITE = new Set(['200', '429', '503'])

export const flood: Torture = {
  name: 'flood',
  description: 'a client with 50 connections, then six slow readers with 600 pipelined requests',
  run: tortureFlood,
}

async function tortureFlood({ quick }: TortureOptions): Promise<Outcome> {
  const ms = quick ? 5000 : 30_000
  const site = await startSiteProcess({
    list: `${packageRoot}/data/clinics.csv`,
    env: { TRUST_PROXY: 'on', APPLICATIONS_PER_HOUR: '10000' },
  })
  try {
    const calm = await visitFor(ms / 5, site.url)
    const crowd = await startCrowd({
      port: site.port,
      path: '/search?q=a',
      connections: GREEDY_CONNECTIONS,
      headers: { 'x-forwarded-for': '10.9.9.9' },
    })
    const beside = await visitFor(ms, site.url)
    const statuses = await crowd.stop()
    const readers = startSlowReaders(site.port)
    const besideReaders = await visitFor(ms, site.url)
    readers.stop()
    const ready = await fetch(`${site.url}/readyz`)
    const megabytes = peakMegabytes(site.pid)

    const visits = [...calm, ...beside, ...besideReaders]
    const impolite = Object.keys(statuses).filter((status) => !POLITE.has(status))
    return {
      attempts: visits.length,
      figures: [
        formatVisits('visitors alone', calm),
        formatVisits('visitors beside the greedy client', beside),
        `the greedy client got ${JSON.stringify(statuses)}`,
        formatVisits('visitors beside slow readers', besideReaders),
        `slow readers read ${(readers.bytes() / 1e6).toFixed(1)} MB; peak memory ${megabytes.toFixed(0)} MB`,
      ],
      harm: [
        ...visits
          .filter(({ isServed }) => !isServed)
          .slice(0, MAX_SHOWN)
          .map(({ what, status }) => `a visitor got ${status} for ${what}`),
        ...impolite.map((status) => `the greedy client got ${status}`),
        ...(megabytes < MAX_MEGABYTES ? [] : [`memory reached ${megabytes.toFixed(0)} MB`]),
        ...(ready.status === 200 ? [] : [`afterwards /readyz got ${ready.status}`]),
      ],
    }
  } finally {
    await site.stop()
  }
}

interface Visit {
  what: string
  ms: number
  status: number | string
  isServed: boolean
}

let visitors = 0

/** Visits pages and sends forms, each from an address of its own, on a fixed schedule. */
async function visitFor(ms: number, url: string): Promise<Visit[]> {
  const pages = ['/', paths.state('texas'), paths.states(), '/api/suggestions?q=aus']
  const visits: Promise<Visit>[] = []
  for (const until = performance.now() + ms; performance.now() < until;) {
    visitors += 1
    const headers = { 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}` }
    const page = pages[visitors % pages.length] ?? '/'
    visits.push(
      visitors % FORM_EVERY === 0
        ? visit('a form', 201, () =>
            postJson(url, aSentApplication({ companyName: `Flood ${visitors}` }), headers),
          )
        : visit(page, 200, () => fetch(url + page, { headers })),
    )
    await sleep(VISIT_EVERY_MS)
  }
  return Promise.all(visits)
}

async function visit(what: string, wanted: number, send: () => Promise<Response>): Promise<Visit> {
  const startedAt = performance.now()
  try {
    const response = await send()
    await response.arrayBuffer()
    const { status } = response
    return { what, ms: performance.now() - startedAt, status, isServed: status === wanted }
  } catch (error) {
    return { what, ms: performance.now() - startedAt, status: String(error), isServed: false }
  }
}

function formatVisits(name: string, visits: readonly Visit[]): string {
  const times = visits.map(({ ms }) => ms)
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(0))
  return `${name}: ${visits.length} visits, p50 ${p50} ms, p99 ${p99} ms`
}

/** Connections that ask for the sitemap many times at once and hardly read; they reconnect. */
function startSlowReaders(port: number) {
  const request = `GET ${paths.sitemap()} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(PIPELINED)
  const sockets = new Set<Socket>()
  let bytes = 0
  const timer = setInterval(() => {
    while (sockets.size < SLOW_READERS) open()
    for (const socket of sockets) {
      bytes += (socket.read(READ_BYTES) as Buffer | null)?.length ?? 0
    }
  }, READ_EVERY_MS)
  const open = () => {
    const socket = connect(port, '127.0.0.1').pause()
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.write(request)
  }
  return {
    bytes: () => bytes,
    stop: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
