import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface Connection {
  /** Responses the client has not received completely; at most a few, see request-gate.ts. */
  inFlight: Set<ServerResponse>
  lastRequest: IncomingMessage | undefined
  /** True while only the beginning of a request's head has arrived. */
  isMidHead: boolean
  /** True if bytes of a further request had arrived with the last one. */
  hasMore: boolean
  /** Sequence number of the last accept, request or finished response. */
  lastActivity: number
}

export interface Connections {
  open: ReadonlyMap<Socket, Connection>
  onResponseEnd: (listener: (socket: Socket, connection: Connection) => void) => void
}

/** Tracks a server's connections. Call it before adding request listeners. */
export function watchConnections(server: Server): Connections {
  const open = new Map<Socket, Connection>()
  // A counter orders connections as well as a clock and costs less.
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
  return { open, onResponseEnd: (listener) => listeners.push(listener) }
}
