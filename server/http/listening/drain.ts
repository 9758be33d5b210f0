import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection, Connections } from './connections.ts'
import { closeLingering } from './lingering-close.ts'
import type { RequestGate } from './request-gate.ts'

/** How long a client may take for the rest of its request or its response. */
const PATIENCE_MS = 7000

/** How long the next request of an idle connection may be on its way. */
const GRACE_MS = 250

/** A client that has just connected is about to send its first request, however busy it is. */
const FIRST_REQUEST_MS = 1000

/** In a flood there may always be one more connection to accept. */
const ACCEPT_MS = 1000

/** The turn in which the signal arrives may be over before it has accepted one. */
const QUIET_TURNS = 3

/**
 * Returns how to stop without resetting a connection: accepts the connections that wait in the kernel,
 * answers every request that has arrived with `Connection: close`, and closes idle connections after a
 * grace period. A client that takes longer than PATIENCE_MS is cut off.
 */
export function drainConnections(
  server: Server,
  connections: Connections,
  gate: RequestGate | undefined,
): () => Promise<void> {
  const closing = new WeakMap<Socket, NodeJS.Timeout>()
  let isDraining = false
  let countAccepted = 0

  const closeWhenIdle = (socket: Socket, connection: Connection) => {
    const closeIfIdle = () => {
      if (connection.inFlight.size > 0 || !socket.writable) return
      if (connection.isMidHead || socket.readableLength > 0) closeWhenIdle(socket, connection)
      else closeLingering(socket)
    }
    clearTimeout(closing.get(socket))
    // A busy process runs its timers late; bytes that arrived meanwhile are read before the immediates.
    const graceMs = connection.lastRequest === undefined ? FIRST_REQUEST_MS : GRACE_MS
    const timer = setTimeout(() => setImmediate(closeIfIdle), graceMs)
    closing.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  }

  const drain = (socket: Socket, connection: Connection) => {
    // Node calls this after a response with `Connection: close`.
    socket.destroySoon = () => closeLingering(socket)
    for (const response of connection.inFlight) announceClose(response, connection)
    closeWhenIdle(socket, connection)
  }

  server.on('connection', (socket) => {
    countAccepted += 1
    const connection = isDraining ? connections.open.get(socket) : undefined
    if (connection !== undefined) drain(socket, connection)
  })

  /**
   * The kernel resets the connections that wait in its queue when the server closes. Node accepts one
   * in each turn of the event loop, so no request is answered until the queue is empty.
   */
  const acceptWaiting = async () => {
    gate?.close()
    const until = performance.now() + ACCEPT_MS
    for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < until;) {
      const before = countAccepted
      await nextTurn()
      quietTurns = countAccepted === before ? quietTurns + 1 : 0
    }
  }

  return async () => {
    isDraining = true
    connections.onAnswered(closeWhenIdle)
    server.prependListener('request', ({ socket }, response) => {
      const connection = connections.open.get(socket)
      if (connection !== undefined) announceClose(response, connection)
    })
    for (const [socket, connection] of connections.open) drain(socket, connection)
    const lastCall = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    await acceptWaiting()
    const closed = new Promise<void>((resolve) => {
      // `server.close()` of HTTP resets idle connections at once, with the requests on their way.
      NetServer.prototype.close.call(server, () => resolve())
    })
    gate?.open()
    await closed
    clearTimeout(lastCall)
  }
}

/** With further requests behind it the response is not the last one. */
function announceClose(response: ServerResponse, { hasMore }: Connection): void {
  if (!hasMore && !response.headersSent) response.setHeader('connection', 'close')
}
