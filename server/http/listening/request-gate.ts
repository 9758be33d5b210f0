import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Connection, Connections } from './connections.ts'
import type { OncePerPoll } from './once-per-poll.ts'

const HEAD_END = '\r\n\r\n'
const EMPTY = Buffer.alloc(0)

export interface RequestGate {
  close: () => void
  open: () => void
}

/**
 * Passes bytes to Node's parser one request at a time. Node would parse all pipelined requests of a chunk
 * (2,500 in 64 KB), and the app would render all their responses into memory. Here a request waits in the
 * socket's buffer, then in the kernel's, until the client has received the previous response.
 */
export function gateRequests(
  server: Server,
  connections: Connections,
  revision?: OncePerPoll<unknown>,
): RequestGate {
  let isClosed = false
  server.on('connection', (socket) => {
    const connection = connections.open.get(socket)
    // Node's own listener; it is removed below and called through `parse` instead.
    const [listener] = socket.listeners('data')
    if (connection === undefined || listener === undefined) return
    const parse: Parse = (bytes) => void Reflect.apply(listener, socket, [bytes])
    const gated: GatedConnection = { socket, connection, parse }
    socket.removeAllListeners('data')
    let hasWaited = false
    socket.on('data', (chunk: Buffer) => {
      // A request that has waited is not processed in a poll: it shares its revision with no other.
      if (hasWaited) revision?.forget()
      const rest = parseReady(chunk, gated, isClosed)
      if (hasWaited) revision?.forget()
      hasWaited = rest.length > 0 || socket.readableLength > 0
      if (rest.length === 0) return
      socket.pause()
      socket.unshift(rest)
    })
  })
  connections.onResponseEnd(resume)
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

function parseReady(
  chunk: Buffer,
  { socket, connection, parse }: GatedConnection,
  isClosed: boolean,
): Buffer {
  let rest = chunk
  while (rest.length > 0 && !mustWait(connection, isClosed) && !socket.isPaused()) {
    // Input after the last response of a connection is discarded.
    if (!socket.writable) return EMPTY
    const headEnd = rest.indexOf(HEAD_END)
    const end = headEnd === -1 ? rest.length : headEnd + HEAD_END.length
    const isBody = connection.lastRequest?.complete === false
    connection.isMidHead = headEnd === -1 && !isBody
    connection.hasMore = end < rest.length
    if (!connection.hasMore) {
      parse(rest)
      return EMPTY
    }
    parse(rest.subarray(0, end))
    rest = rest.subarray(end)
  }
  return rest
}

/** The rest of a body never waits: its request is already being processed. */
function mustWait({ inFlight, lastRequest }: Connection, isClosed: boolean): boolean {
  return (isClosed || inFlight.size > 0) && lastRequest?.complete !== false
}
