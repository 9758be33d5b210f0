import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take for the rest of its answer. */
const PATIENCE_MS = 7000

/**
 * Returns how to stop: no new connection, idle ones closed, answers under way finished. Answers
 * carry `Connection: close` from then on, or Node would reset their keep-alive connections.
 */
export function drainConnections(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  const underWay = new Map<ServerResponse, Socket>()
  let isDraining = false

  // Node's closeIdleConnections leaves connections open on which nothing has been asked yet.
  const closeIdle = () => {
    const busy = new Set(underWay.values())
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
  }

  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    if (isDraining) response.setHeader('connection', 'close')
    underWay.set(response, socket)
    response.once('close', () => {
      underWay.delete(response)
      if (isDraining) closeIdle()
    })
  })

  return async () => {
    isDraining = true
    for (const response of underWay.keys()) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    closeIdle()
    const lastCall = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await closed
    clearTimeout(lastCall)
  }
}
