import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** An open connection and its requests. */
export interface Connection {
  /** Responses that the client has not taken completely; at most a few, see request-gate.ts. */
  inFlight: Set<ServerResponse>
  /** The request that was parsed last. */
  lastRequest: IncomingMessage | undefined
  /** True while only the beginning of a request's head has arrived. */
  isMidHead: boolean
  /** True when more bytes had arrived than those of the last request. */
  hasMore: boolean
  /** Larger the later it was accepted, sent its last request or took its last response. */
  lastActivity: number
}

export interface Connections {
  open: ReadonlyMap<Socket, Connection>
  /** Calls the listener when a response has ended, complete or not. */
  onAnswered: (listener: (socket: Socket, connection: Connection) => void) => void
}

/** Keeps track of a server's connections. Must be called before anything answers. */
export function watchConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>()
  // A counter puts connections in order, and costs less than a clock.
  let activities = 0
  const listeners: ((socket: Socket, connection: Connection) => void)[] = []
  server.on('connection', (socket) => {
    open.set(socket, {
      inFlight: new Set(),
      lastRequest: undefined,
      isMidHead: false,
      hasMore: false,
      lastActivity: (activities += 1),
    })
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', (request, response) => {
    const { socket } = request
    const connection = open.get(socket)
    if (connection === undefined) return
    connection.inFlight.add(response)
    connection.lastRequest = request
    connection.lastActivity = activities += 1
    response.once('close', () => {
      connection.inFlight.delete(response)
      connection.lastActivity = activities += 1
      for (const listener of listeners) listener(socket, connection)
    })
  })
  return { open, onAnswered: (listener) => listeners.push(listener) }
}
