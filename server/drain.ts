import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long a client may take for the rest of its answer. */
const PATIENCE_MS = 7000

/** How long a request may be on its way over a connection that looks idle. */
const GRACE_MS = 250

interface Traffic {
  underWay: Set<ServerResponse>
  closing?: NodeJS.Timeout
}

/**
 * Returns how to stop: no new connection, answers under way finished, each connection closed when
 * nothing came over it for a moment. Answers carry `Connection: close` from then on.
 */
export function drainConnections(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Traffic>()
  let isDraining = false

  const closeWhenSilent = (socket: Socket, traffic: Traffic) => {
    const closeIfIdle = () => {
      if (traffic.underWay.size === 0) socket.destroySoon()
    }
    clearTimeout(traffic.closing)
    // A busy process is late with its timers: what arrived meanwhile is read before the immediates.
    traffic.closing = setTimeout(() => setImmediate(closeIfIdle), GRACE_MS)
  }

  server.on('connection', (socket) => {
    connections.set(socket, { underWay: new Set() })
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    const traffic = connections.get(socket)
    traffic?.underWay.add(response)
    response.once('close', () => {
      traffic?.underWay.delete(response)
      // Its head may have been sent before, so that the client counts on the connection.
      if (isDraining && traffic) closeWhenSilent(socket, traffic)
    })
  })

  return async () => {
    isDraining = true
    for (const [socket, traffic] of connections) {
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
