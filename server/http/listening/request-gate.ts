import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection, Connections } from './connections.ts'

const HEAD_END = '\r\n\r\n'
const NOTHING = Buffer.alloc(0)

export interface RequestGate {
  /** Keeps all further requests waiting, on every connection. */
  close: () => void
  open: () => void
}

/**
 * Passes a connection's bytes to Node's parser one request at a time. Node itself parses every request
 * of a chunk, 2,500 in 64 KB, and the app would render all their responses into memory. Here the next
 * request waits until the client has taken the response before it: first in the socket's buffer, which
 * holds a chunk or two, then in the kernel's.
 */
export function gateRequests(server: Server, connections: Connections): RequestGate {
  let isClosed = false
  server.on('connection', (socket) => {
    const connection = connections.open.get(socket)
    // Node's own listener, which from now on is called from here.
    const [listener] = socket.listeners('data')
    if (connection === undefined || listener === undefined) return
    const parse: Parse = (bytes) => void Reflect.apply(listener, socket, [bytes])
    const gated: GatedConnection = { socket, connection, parse }
    socket.removeAllListeners('data')
    socket.on('data', (chunk: Buffer) => {
      const rest = passOn(chunk, gated, isClosed)
      if (rest.length === 0) return
      socket.pause()
      socket.unshift(rest)
    })
  })
  connections.onAnswered(resume)
  return {
    close: () => (isClosed = true),
    open: () => {
      isClosed = false
      for (const [socket, connection] of connections.open) resume(socket, connection)
    },
  }
}

function resume(socket: Socket, { inFlight }: Connection): void {
  if (inFlight.size === 0 && socket.readableLength > 0) socket.resume()
}

type Parse = (chunk: Buffer) => void

interface GatedConnection {
  socket: Socket
  connection: Connection
  parse: Parse
}

/** Parses as much as may be answered now, and returns the rest. */
function passOn(
  chunk: Buffer,
  { socket, connection, parse }: GatedConnection,
  isClosed: boolean,
): Buffer {
  let rest = chunk
  while (rest.length > 0 && !mustWait(connection, isClosed) && !socket.isPaused()) {
    // Bytes behind the last request of a connection are discarded.
    if (!socket.writable) return NOTHING
    const headEnd = rest.indexOf(HEAD_END)
    const end = headEnd === -1 ? rest.length : headEnd + HEAD_END.length
    const isBody = connection.lastRequest?.complete === false
    connection.isMidHead = headEnd === -1 && !isBody
    connection.hasMore = end < rest.length
    if (!connection.hasMore) {
      parse(rest)
      return NOTHING
    }
    parse(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  return rest
}

/** Not in the middle of a request's body, which belongs to a request that is being answered. */
function mustWait({ inFlight, lastRequest }: Connection, isClosed: boolean): boolean {
  return (isClosed || inFlight.size > 0) && lastRequest?.complete !== false
}
