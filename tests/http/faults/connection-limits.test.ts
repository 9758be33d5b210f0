import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { limitConnections } from '#server/http/listening/connection-limits.ts'
import { watchConnections } from '#server/http/listening/connections.ts'
import { gateRequests } from '#server/http/listening/request-gate.ts'
import { createHttpServer } from '#server/http/listening/http-server.ts'
import { rawRequest } from '#tests/helpers/requests/raw-request.ts'

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'
/** Larger than a connection's kernel buffers. */
const LONG = Buffer.alloc(16 * 1024 * 1024)

const post = (body: string) =>
  `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n${body}`

interface Limits {
  perAddress?: number
  isBehindProxy?: boolean
  maxConnections?: number
  maxUnreadBytes?: number
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

async function serve(
  { perAddress = 0, isBehindProxy = false, ...limits }: Limits,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const server = createHttpServer({ isBehindProxy })
  const connections = watchConnections(server)
  gateRequests(server, connections)
  const log = pino({ enabled: false })
  const settings = { CONNECTIONS_PER_ADDRESS: perAddress, TRUST_PROXY: isBehindProxy }
  limitConnections(server, connections, { settings, log, ...limits })
  server.on('request', answer).listen(0, '0.0.0.0')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, open: connections.open }
}

async function open(port: number, host = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, host)
  socket.on('error', () => undefined)
  cleanups.push(() => socket.destroy())
  await once(socket, 'connect')
  return socket
}

const isServed = async (socket: Socket) => {
  socket.write(GET)
  const first = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return first[0] instanceof Buffer
}

describe('a pipelining client that does not read', () => {
  test('gets one response, and the others once it reads', async () => {
    let countAnswered = 0
    const { port } = await serve({}, (_request, response) => {
      countAnswered += 1
      response.end(LONG)
    })
    const socket = await open(port)
    socket.pause().write(GET.repeat(10))
    await expect.poll(() => countAnswered).toBe(1)

    await rawRequest(port, '/')
    const countBefore = countAnswered
    let countBytes = 0
    socket.on('data', (chunk: Buffer) => (countBytes += chunk.length)).resume()

    expect(countBefore).toBe(2)
    await expect.poll(() => countBytes).toBeGreaterThan(10 * LONG.length)
    expect(countAnswered).toBe(11)
  })

  test('may send requests and bodies in pieces', async () => {
    const bodies: string[] = []
    const { port } = await serve({}, (request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        bodies.push(body)
        response.end('ok')
      })
    })
    const sent = ['a\r\n\r\nb', '', '{}', 'x'.repeat(50_000), 'last']
    const bytes = sent.map(post).join('')
    const socket = await open(port)
    let received = ''
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()))

    for (let at = 0; at < bytes.length; at += 1999) {
      socket.write(bytes.slice(at, at + 1999))
      await new Promise((later) => setImmediate(later))
    }

    await expect.poll(() => bodies).toEqual(sent)
    await expect.poll(() => received.match(/HTTP\/1\.1 200/g)?.length).toBe(sent.length)
  })
})

test('closes the slowest reader above the limit of unread bytes', async () => {
  const { port, open: connections } = await serve(
    { maxUnreadBytes: 1.5 * LONG.length },
    (_request, response) => response.end(LONG),
  )
  const slowest = await open(port)
  slowest.pause().write(GET)
  await expect.poll(() => [...connections.values()][0]?.inFlight.size).toBe(1)
  const other = await open(port)
  other.pause().write(GET)

  await expect.poll(() => connections.size).toBe(1)
  const isOtherServed = await isServed(other.resume())
  // Two responses at a time would be above the limit again.
  other.destroy()
  await expect.poll(() => connections.size).toBe(0)

  expect([isOtherServed, (await rawRequest(port, '/')).status]).toEqual([true, 200])
})

test('closes the longest idle connections above the limit, and serves the new one', async () => {
  const { port, open: connections } = await serve({ maxConnections: 30 }, (_request, response) =>
    response.end('ok'),
  )
  const sockets: Socket[] = []
  for (let count = 0; count < 30; count += 1) sockets.push(await open(port))
  await expect.poll(() => connections.size).toBe(30)
  const [oldest] = sockets
  const isOldestServed = oldest !== undefined && (await isServed(oldest))

  const isNewServed = await isServed(await open(port))

  await expect.poll(() => connections.size).toBe(11)
  expect([isOldestServed, isNewServed, oldest?.destroyed]).toEqual([true, true, false])
})

const external = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.internal === false && address.family === 'IPv4')?.address

describe.skipIf(external === undefined)('the limit of connections for one address', () => {
  test.for([
    ['ends the third of two', { perAddress: 2 }, external, false],
    ['leaves loopback alone', { perAddress: 2 }, '127.0.0.1', true],
    ['is off with 0', { perAddress: 0 }, external, true],
    ['is off behind a proxy', { perAddress: 2, isBehindProxy: true }, external, true],
  ] as const)('%s', async ([, limits, host, expected]) => {
    const { port } = await serve(limits, (_request, response) => response.end('ok'))
    const first = await open(port, host)
    const second = await open(port, host)

    const third = await isServed(await open(port, host))

    expect([await isServed(first), await isServed(second), third]).toEqual([true, true, expected])
  })

  test('stops counting a connection once it has closed', async () => {
    const { port, open: connections } = await serve({ perAddress: 1 }, (_request, response) =>
      response.end('ok'),
    )
    const first = await open(port, external)
    await expect.poll(() => connections.size).toBe(1)
    first.destroy()
    await expect.poll(() => connections.size).toBe(0)

    expect(await isServed(await open(port, external))).toBe(true)
  })
})
