import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import type { Connections, Traffic } from './traffic.ts'

/** How long a client may take for the rest of its request or its answer. */
const PATIENCE_MS = 7000

/** How long a request may be on its way over a connection that looks idle. */
const GRACE_MS = 250

/**
 * Returns how to stop: no new connection, requests and answers under way finished, each connection
 * closed when nothing came over it for a moment. Answers carry `Connection: close` from then on.
 */
export function drainConnections(server: Server, connections: Connections): () => Promise<void> {
  const closing = new WeakMap<Socket, NodeJS.Timeout>()
  let isDraining = false

  const closeWhenSilent = (socket: Socket, traffic: Traffic) => {
    const closeIfIdle = () => {
      if (traffic.underWay.size > 0) return
      // The beginning of a request: whoever sends it slowly is not cut off before the others.
      if (socket.bytesRead > traffic.bytesBefore) closeWhenSilent(socket, traffic)
      else socket.destroySoon()
    }
    clearTimeout(closing.get(socket))
    if (socket.destroyed) return
    // A busy process is late with its timers: what arrived meanwhile is read before the immediates.
    closing.set(
      socket,
      setTimeout(() => setImmediate(closeIfIdle), GRACE_MS),
    )
  }

  server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('connection', 'close')
  })

  return async () => {
    isDraining = true
    // Its head may have been sent before, so that the client counts on the connection.
    connections.onAnswered(closeWhenSilent)
    for (const [socket, traffic] of connections.open) {
      for (const response of traffic.underWay) {
        if (!response.headersSent) response.setHeader('connection', 'close')
      }
      closeWhenSilent(socket, traffic)
    }
    const closed = new Promise<void>((resolve) => {
      // The one of HTTP resets idle connections at once, with the requests that are in them.
      NetServer.prototype.close.call(server, () => resolve())
    })
    const lastCall = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await closed
    clearTimeout(lastCall)
  }
}
