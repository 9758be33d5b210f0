import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { allowLongArrival, createHttpServer } from '#server/http/http-server.ts'
import { allowLongWork } from '#server/http/read-body.ts'

/** Larger than a connection's buffers. */
const LONG = Buffer.alloc(32 * 1024 * 1024)

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

  await expect.poll(openConnections).toBe(0)
  socket.destroy()
  server.close()
})

test('a silent connection is closed, unless its handler is still at work', async () => {
  const server = createHttpServer({ isBehindProxy: false, idleMs: 200 })
  const waiting = new Map<string, ServerResponse>()
  server.on('request', (request, response) => {
    const path = request.url ?? ''
    if (path === '/long') allowLongWork(request)
    waiting.set(
      path,
      response.on('close', () => waiting.delete(path)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const long = fetch(`http://127.0.0.1:${port}/long`)
  await expect.poll(() => waiting.size).toBe(1)

  await expect(fetch(`http://127.0.0.1:${port}/short`)).rejects.toThrow('fetch failed')
  waiting.get('/long')?.end()
  expect((await long).status).toBe(200)
  server.close()
})

test('a body must arrive in time, unless its handler allows more', async () => {
  const server = createHttpServer({ isBehindProxy: false, requestMs: 200 })
  const ended: string[] = []
  server.on('request', (request, response) => {
    if (request.url === '/long') allowLongArrival(request)
    request.resume().on('close', () => ended.push(request.url ?? ''))
    request.on('end', () => response.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = ['/long', '/short'].map((path) => {
    const socket = connect(port, '127.0.0.1').resume()
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\na`)
    return socket
  })

  await expect.poll(() => ended).toEqual(['/short'])
  sockets[0]?.write('b')
  await expect.poll(() => ended).toEqual(['/short', '/long'])
  for (const socket of sockets) socket.destroy()
  server.close()
})
