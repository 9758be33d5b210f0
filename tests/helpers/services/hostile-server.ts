import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net'
import { onTestFinished } from 'vitest'

/** Listens on loopback until the test ends; returns "127.0.0.1:1234". */
export async function listenOnLoopback(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // Clients abort connections to hostile servers.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

export function startHttp(answer: RequestListener): Promise<string> {
  return listenOnLoopback(createHttpServer(answer))
}

/** Calls `answer` once the client has sent its request; what it writes need not be HTTP. */
export function startTcp(answer: (socket: Socket) => void): Promise<string> {
  return listenOnLoopback(
    createTcpServer((socket) => {
      socket.once('data', () => answer(socket))
    }),
  )
}
