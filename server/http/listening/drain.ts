import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connection, Connections } from './connections.ts'
import { closeLingering } from './lingering-close.ts'
import type { RequestGate } from './request-gate.ts'

/** A client may take this long to finish sending its request or reading its response. */
const CLIENT_TIMEOUT_MS = 7000

/** A further request may already be on its way on an idle connection. */
const GRACE_MS = 250

/** A client that has just connected is about to send its first request. */
const FIRST_REQUEST_MS = 1000

/** Bounds the wait for an empty accept queue during a flood of connections. */
const ACCEPT_MS = 1000

/** The queue counts as empty after this many turns without a new connection; one may miss some. */
const QUIET_TURNS = 3

/**
 * Returns a function that stops the server without resetting connections: it accepts the connections
 * queued in the kernel, answers every request that has arrived with `Connection: close`, and closes idle
 * connections after a grace period. Clients slower than CLIENT_TIMEOUT_MS are cut off.
 */
export function drainConnections(
  server: Server,
  connections: Connections,
  gate: RequestGate | undefined,
): () => Promise<void> {
  const closing = new WeakMap<Socket, NodeJS.Timeout>()
  let isDraining = false
  let acceptedCount = 0

  const closeWhenIdle = (socket: Socket, connection: Connection) => {
    const closeIfIdle = () => {
      if (connection.inFlight.size > 0 || !socket.writable) return
      if (connection.isMidHead || socket.readableLength > 0) closeWhenIdle(socket, connection)
      else closeLingering(socket)
    }
    clearTimeout(closing.get(socket))
    // Timers run late in a busy process; setImmediate lets bytes that arrived meanwhile be read first.
    const graceMs = connection.lastRequest === undefined ? FIRST_REQUEST_MS : GRACE_MS
    const timer = setTimeout(() => setImmediate(closeIfIdle), graceMs)
    closing.set(socket, timer)
    socket.once('close', () => clearTimeout(timer))
  }

  const drain = (socket: Socket, connection: Connection) => {
    // Node calls destroySoon after a response with `Connection: close`.
    socket.destroySoon = () => closeLingering(socket)
    for (const response of connection.inFlight) announceClose(response, connection)
    closeWhenIdle(socket, connection)
  }

  server.on('connection', (socket) => {
    acceptedCount += 1
    const connection = isDraining ? connections.open.get(socket) : undefined
    if (connection !== undefined) drain(socket, connection)
  })

  /** Closing resets connections queued in the kernel, and Node accepts one per turn: accept all first. */
  const acceptWaiting = async () => {
    gate?.close()
    const until = performance.now() + ACCEPT_MS
    for (let quietTurns = 0; quietTurns < QUIET_TURNS && performance.now() < until;) {
      const before = acceptedCount
      await nextTurn()
      quietTurns = acceptedCount === before ? quietTurns + 1 : 0
    }
  }

  return async () => {
    isDraining = true
    connections.onResponseEnd(closeWhenIdle)
    server.prependListener('request', ({ socket }, response) => {
      const connection = connections.open.get(socket)
      if (connection !== undefined) announceClose(response, connection)
    })
    for (const [socket, connection] of connections.open) drain(socket, connection)
    const timeout = setTimeout(() => server.closeAllConnections(), CLIENT_TIMEOUT_MS)
    await acceptWaiting()
    const closed = new Promise<void>((resolve) => {
      // The HTTP server's close() resets idle keep-alive sockets, losing requests already on the wire.
      NetServer.prototype.close.call(server, () => resolve())
    })
    gate?.open()
    await closed
    clearTimeout(timeout)
  }
}

/** Skips responses that are followed by further pipelined requests. */
function announceClose(response: ServerResponse, { hasMore }: Connection): void {
  if (!hasMore && !response.headersSent) response.setHeader('connection', 'close')
}
