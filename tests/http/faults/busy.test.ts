import { once } from 'node:events'
import { get, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import express, { type Response } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { limitWork } from '#server/http/limits/limit-work.ts'
import { expectProtected, ON_HTTPS } from '#tests/helpers/requests/protected-answer.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const LONG_MS = 60_000

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A limited app that answers a request when the test says so. */
async function serve(limits: { perNetwork: number; total: number; waitMs: number }) {
  const open: Response[] = []
  const app = express()
  app.set('trust proxy', 1)
  app.use(limitWork(limits))
  app.use((_request, response) => void open.push(response))
  app.use((error: { status: number }, _request: unknown, response: Response, _next: unknown) => {
    response.sendStatus(error.status)
  })
  const server = app.listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (address: string) => {
    const request = get({ port, headers: { 'x-forwarded-for': address } })
    request.on('error', () => undefined)
    const status = new Promise<number | undefined>((tell) =>
      request.once('response', (response) => tell(response.resume().statusCode)),
    )
    return { status, leave: () => request.destroy() }
  }
  const answer = () => void open.shift()?.end()
  /** Sends a post up to the end of `rest`. */
  const send = (address: string, rest: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    socket.write(`POST / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${address}\r\n${rest}`)
    return socket
  }
  return { ask, answer, open, send }
}

describe('requests for work', () => {
  test('of one network wait for their turn, while others are served', async () => {
    const { ask, answer, open } = await serve({ perNetwork: 2, total: 9, waitMs: LONG_MS })
    const crowd = Array.from({ length: 4 }, () => ask('192.0.2.1'))
    await expect.poll(() => open.length).toBe(2)

    const other = ask('192.0.2.2')
    await expect.poll(() => open.length).toBe(3)
    for (let answered = 0; answered < 5; answered += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(0)
      answer()
    }

    const statuses = await Promise.all([other, ...crowd].map(({ status }) => status))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })

  test.for([
    ['2001:db8:1:2::N', 1],
    ['192.0.2.N', 4],
    ['2001:db8:1:2N00::1', 4],
    ['2001:db8:1:1N0::1', 2],
  ] as const)('of the networks in %s share slots', async ([pattern, slots]) => {
    const { ask, open } = await serve({ perNetwork: 1, total: 99, waitMs: 50 })
    const askAs = (own: number) => ask(pattern.replace('N', `${own}`))
    for (let own = 1; own <= slots; own += 1) askAs(own)
    await expect.poll(() => open.length).toBe(slots)

    expect(await askAs(9).status).toBe(429)
    ask('198.51.100.1')
    await expect.poll(() => open.length).toBe(slots + 1)
  })

  test('find a quarter of all slots when their network holds none', async () => {
    const { ask, open } = await serve({ perNetwork: 9, total: 4, waitMs: 50 })
    for (let own = 1; own <= 3; own += 1) ask('192.0.2.1')
    await expect.poll(() => open.length).toBe(3)

    expect(await ask('192.0.2.2').status).toBe(503)
    ask('198.51.100.1')
    await expect.poll(() => open.length).toBe(4)
    expect(await ask('203.0.113.1').status).toBe(503)
  })

  test('take a slot only when they are there', async () => {
    const { ask, open, send } = await serve({ perNetwork: 1, total: 2, waitMs: LONG_MS })
    const idle = Array.from({ length: 20 }, () => send('192.0.2.1', 'content-length: 2\r\n\r\n{'))
    await sleep(50)

    ask('192.0.2.1')
    await expect.poll(() => open.length).toBe(1)
    open.shift()?.end()
    idle[0]?.write('}')
    await expect.poll(() => open.length).toBe(1)
    expect(open[0]?.req.method).toBe('POST')
  })

  test('that say they are longer than any form are passed on before they are there', async () => {
    const { send, open } = await serve({ perNetwork: 1, total: 2, waitMs: LONG_MS })

    send('192.0.2.1', 'content-length: 999999999\r\n\r\n{')

    await expect.poll(() => open.length).toBe(1)
  })

  test('are refused when nothing is left for all', async () => {
    const { ask, answer, open } = await serve({ perNetwork: 1, total: 2, waitMs: LONG_MS })
    const first = ask('192.0.2.1')
    await expect.poll(() => open.length).toBe(1)
    ask('192.0.2.2')
    await expect.poll(() => open.length).toBe(2)

    expect(await ask('192.0.2.3').status).toBe(503)
    answer()
    await first.status
    const next = ask('192.0.2.3')
    await expect.poll(() => open.length).toBe(2)
    answer()
    answer()
    expect(await next.status).toBe(200)
  })

  test('whose client has left take no turn', async () => {
    const { ask, answer, open } = await serve({ perNetwork: 1, total: 9, waitMs: LONG_MS })
    const first = ask('192.0.2.1')
    await expect.poll(() => open.length).toBe(1)
    const left = ask('192.0.2.1')
    await sleep(20)
    left.leave()
    const last = ask('192.0.2.1')
    await sleep(20)

    answer()
    await first.status
    await expect.poll(() => open.length).toBe(1)
    answer()

    expect(await last.status).toBe(200)
  })
})

/** What a CDN and nginx pass on. */
const from = (address: string) => ({ 'x-forwarded-for': `forged, ${address}, 198.51.100.9` })

describe('while a network has four requests in flight', () => {
  const site = borrowedSite({ env: { ...ON_HTTPS, TRUST_PROXY: '2' } })
  let lock: SqliteDatabase.Database | undefined
  afterEach(() => void lock?.close())

  /** Writes wait for the lock of another process. */
  async function holdFour(): Promise<void> {
    lock = new SqliteDatabase(site().databasePath)
    lock.exec('begin immediate')
    for (let held = 0; held < 4; held += 1) {
      const socket = connect(site().port, '127.0.0.1')
      sockets.push(socket)
      const body = JSON.stringify({ email: `reader${held}@mail.example` })
      socket.write(
        `POST /api/subscribers HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from('203.0.113.7')['x-forwarded-for']}\r\n` +
          `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
    }
    await expect
      .poll(
        async () =>
          (await rawRequest(site().port, '/search?q=a', { headers: from('203.0.113.7') })).status,
      )
      .toBe(429)
  }

  test('a fifth is refused politely, and pages from memory, health checks and others are not', async () => {
    const { port } = site()
    await rawRequest(port, '/about')
    await holdFour()
    const ask = (path: string, address: string) =>
      rawRequest(port, path, { headers: from(address) })

    const own = await ask('/search?q=laser', '203.0.113.7')
    const api = await ask('/api/resolve?q=laser', '203.0.113.7')

    expect([own.status, own.headers['retry-after']]).toEqual([429, '2'])
    expect(own.body.toString()).toContain('<h1>The site is busy</h1>')
    expectProtected(own.headers)
    expect(JSON.parse(api.body.toString())).toMatchObject({ error: { code: 'too_many_requests' } })
    const others = [
      ask('/about', '203.0.113.7'),
      ask('/healthz', '203.0.113.7'),
      ask('/readyz', '203.0.113.7'),
      ask('/error.css', '203.0.113.7'),
      ask('/search?q=laser', '203.0.113.8'),
    ]
    const statuses = (await Promise.all(others)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })
})
