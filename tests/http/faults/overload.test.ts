import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { withSnapshots } from '#db/engine/snapshots.ts'
import { createApp } from '#server/app.ts'
import { createHttpServer } from '#server/http/listening/http-server.ts'
import { loadBuild } from '#server/publish/build/load-build.ts'
import { assetTags } from '#server/pages/asset-tags.ts'
import { expectProtected, ON_HTTPS } from '#tests/helpers/requests/protected-answer.ts'
import { keepAliveAgent } from '#tests/helpers/requests/keep-alive-agent.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

/** Low enough that fifty simultaneous searches overload the server. */
const LIMITS = { maxInFlight: 5 }
const CROWD = 50
const LATE_MS = 100

const BUILD = pathToFileURL(`${resolve('dist')}/`)

const server = createHttpServer({ isBehindProxy: false })
const lines: string[] = []
let folder = ''
let connection: Connection
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overload-test-'))
  const file = join(folder, 'directory.sqlite')
  await copySmallDirectory(file)
  connection = openDatabase(file)
  const read = readSettings(ON_HTTPS)
  if (read.kind !== 'settings') throw new Error(read.problems.join())
  const app = createApp({
    connection: withSnapshots(connection),
    settings: read.settings,
    assets: await loadBuild(BUILD),
    assetTags: assetTags(BUILD),
    password: { current: () => Promise.reject(new Error('nobody signs in')) },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    isDevelopment: false,
    overload: LIMITS,
    wakeMail: () => undefined,
    isReady: () => Promise.resolve(true),
  })
  server.on('request', app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  // Warm-up: uncached pages and uncompiled code are slow even for a single visitor.
  await rawRequest(port, '/about')
  await rawRequest(port, '/search?q=laser')
})
afterAll(async () => {
  agent.destroy()
  server.closeAllConnections()
  server.close()
  await connection?.close()
  await rm(folder, { recursive: true, force: true })
})

const openConnections = () =>
  new Promise<number>((tell) => server.getConnections((_error, open) => tell(open)))

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Keeps connections open, because new ones are accepted one at a time. */
const agent = keepAliveAgent(CROWD)

async function ask(path: string): Promise<Answer> {
  const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers } = response
  return { status, headers: headers as Record<string, string>, body: await text(response) }
}

async function crowd(target: (at: number) => string): Promise<Answer[]> {
  const members = Array.from({ length: CROWD }, (_, at) => at)
  await Promise.all(members.map(() => ask('/healthz')))
  return Promise.all(members.map((at) => ask(target(at))))
}

const FORM = 'email=nobody'.padEnd(CROWD, '+')

/** Sends a crowd of forms over open connections; returns their statuses. */
async function sendForms(form: { isLate: boolean; contentLength: number }): Promise<number[]> {
  let accepted = 0
  const countAccepted = () => (accepted += 1)
  server.on('connection', countAccepted)
  const sockets = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1'))
  await expect.poll(() => accepted).toBe(CROWD)
  server.off('connection', countAccepted)
  const head = [
    'POST /api/subscribers HTTP/1.1',
    'host: localhost',
    'connection: close',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${form.contentLength}`,
  ].join('\r\n')
  const body = FORM.padEnd(form.contentLength, '+')
  const answers = Promise.all(sockets.map((socket) => text(socket)))
  for (const socket of sockets) socket.write(`${head}\r\n\r\n${form.isLate ? '' : body}`)
  if (form.isLate) {
    await wait(LATE_MS)
    for (const socket of sockets) socket.write(body)
  }
  return (await answers).map((answer) => Number(answer.split(' ', 2)[1]))
}

describe('a crowd', () => {
  test('is served up to the limit, and further requests are asked to retry', async () => {
    const answers = await crowd((at) => `/search?q=clinic+${at}`)
    const served = answers.filter(({ status }) => status === 200)
    const shed = answers.filter(({ status }) => status === 503)

    expect(served.length + shed.length).toBe(CROWD)
    expect(served.length).toBeGreaterThanOrEqual(LIMITS.maxInFlight)
    expect(shed.length).toBeGreaterThan(0)
    for (const { headers, body } of shed) {
      expect([headers['retry-after'], headers['cache-control']]).toEqual(['2', 'no-store'])
      expect(body).toContain('<h1>The site is busy</h1>')
      expectProtected(headers)
    }
  })

  test('of scripts gets JSON', async () => {
    const answers = (await crowd((at) => `/api/search?q=clinic+${at}`)).filter(
      ({ status }) => status === 503,
    )

    expect(answers.length).toBeGreaterThan(0)
    for (const { headers, body } of answers) {
      const id = headers['x-request-id']
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'busy', requestId: id } })
      expectProtected(headers)
    }
  })

  test('does not block health checks, files, and pages from memory', async () => {
    const [, ...others] = await Promise.all([
      crowd((at) => `/search?q=ink+${at}`),
      ...['/healthz', '/readyz', '/error.css', '/about', '/about'].map((path) =>
        rawRequest(port, path),
      ),
    ])

    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('stops counting as soon as its clients disconnect', async () => {
    await crowd((at) => `/search?q=removal+${at}`)

    for (const at of [1, 2, 3]) {
      expect((await rawRequest(port, `/search?q=after+${at}`)).status).toBe(200)
    }
  })

  test('of slow senders and slow readers uses no capacity', async () => {
    const slow = Array.from({ length: 2 * LIMITS.maxInFlight }, (_, at) => {
      const socket = connect(port, '127.0.0.1').pause()
      const body = 'content-type: application/json\r\ncontent-length: 9\r\n\r\n{'
      socket.write(
        at % 2 === 0
          ? `POST /api/subscribers HTTP/1.1\r\nhost: localhost\r\n${body}`
          : 'GET /data/clinics.csv HTTP/1.1\r\nhost: localhost\r\n\r\n',
      )
      return socket
    })
    await expect.poll(openConnections).toBeGreaterThanOrEqual(slow.length)

    // Requests are shed only while the list is made; after that, slow readers cost nothing.
    await expect.poll(async () => (await rawRequest(port, '/search?q=quick')).status).toBe(200)
    expect((await rawRequest(port, '/search?q=quick')).status).toBe(200)
    for (const socket of slow) socket.destroy()
  })

  test('of forms is shed too, even if the bodies arrive late or are refused', async () => {
    const late = await sendForms({ isLate: true, contentLength: FORM.length })
    const tooLong = await sendForms({ isLate: false, contentLength: 5000 })

    for (const [statuses, served] of [
      [late, 422],
      [tooLong, 413],
    ] as const) {
      expect(statuses.filter((status) => status === served).length).toBeGreaterThan(0)
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
      expect(new Set(statuses)).toEqual(new Set([served, 503]))
    }
    expect((await rawRequest(port, '/search?q=afterwards')).status).toBe(200)
  })

  test('logs no stack traces', async () => {
    await crowd((at) => `/search?q=log+${at}`)

    expect(lines.some((line) => line.includes('"status":503'))).toBe(true)
    expect(lines.join('')).not.toContain('stack')
  })
})
