import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createHttpServer } from '#server/http/http-server.ts'
import { rawExchange } from '#tests/helpers/requests/raw-request.ts'
import { testSite } from '#tests/helpers/site/test-site.ts'

const site = testSite()

/** Larger than a connection's buffers. */
const LONG = Buffer.alloc(32 * 1024 * 1024)

const openFiles = async () => (await readdir(`/proc/${site().pid}/fd`)).length

async function askWithoutReading(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  // The server may reset the connection.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  return socket
}

test('a client that stops reading loses its connection', async () => {
  const server = createHttpServer({ isBehindProxy: false, idleMs: 200 })
  server.on('request', (_request, response) => response.end(LONG))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const openConnections = () =>
    new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

  const socket = await askWithoutReading(port, '/')
  await expect.poll(openConnections).toBe(1)

  await expect.poll(openConnections, { timeout: 10_000 }).toBe(0)
  socket.destroy()
  server.close()
})

test.for([
  [false, 5000],
  [true, 65_000],
] as const)(
  'behind a proxy: %s, so an idle connection is kept for %i ms',
  ([isBehindProxy, kept]) => {
    const server = createHttpServer({ isBehindProxy })

    expect(server.keepAliveTimeout).toBe(kept)
    expect(server.timeout).toBe(30_000)
    expect(server.headersTimeout).toBe(15_000)
    expect(server.maxConnections).toBe(2000)
  },
)

test('a client that pipelines is answered in order', async () => {
  const count = 20
  const requests = Array.from({ length: count }, (_, at) => {
    const close = at === count - 1 ? 'connection: close\r\n' : ''
    return `GET /search?q=clinic+number+${at} HTTP/1.1\r\nhost: localhost\r\n${close}\r\n`
  })

  const { statuses, text } = await rawExchange(site().port, requests.join(''), { withinMs: 25_000 })

  // A busy machine may leave some without their turn.
  expect(statuses).toHaveLength(count)
  const titles = [...text.matchAll(/<title>[^<]*number (\d+)/g)].map(([, at]) => Number(at))
  expect(titles.length).toBe(statuses.filter((status) => status === 200).length)
  expect(titles).toEqual(titles.toSorted((a, b) => a - b))
})

test.skipIf(process.platform !== 'linux')(
  'slow readers share the bytes of the sitemap',
  async () => {
    const requests = 'GET /sitemap.xml HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100)
    const sockets = await Promise.all(
      Array.from({ length: 6 }, () => askWithoutReading(site().port, '/sitemap.xml')),
    )
    for (const socket of sockets) socket.write(requests)

    const { statuses } = await rawExchange(
      site().port,
      'GET /states HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    )

    expect(statuses).toEqual([200])
    for (const socket of sockets) socket.resetAndDestroy()
  },
)

test.skipIf(process.platform !== 'linux')(
  'clients that disconnect leave nothing open',
  async () => {
    const before = await openFiles()

    for (let round = 0; round < 10; round += 1) {
      const sockets = await Promise.all(
        Array.from({ length: 30 }, () => askWithoutReading(site().port, '/maps/us.svg')),
      )
      for (const socket of sockets) socket.resetAndDestroy()
    }

    await expect.poll(openFiles, { timeout: 10_000 }).toBeLessThanOrEqual(before + 2)
  },
)
