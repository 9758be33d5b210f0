import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What goes on over a connection. */
export interface Traffic {
  underWay: Set<ServerResponse>
  /** Bytes received when the last answer ended: more means that another request is on its way. */
  bytesBefore: number
}

export interface Connections {
  open: ReadonlyMap<Socket, Traffic>
  /** Called when an answer has ended, whole or not. */
  onAnswered: (listener: (socket: Socket, traffic: Traffic) => void) => void
}

/** The open connections of a server. To be called before anything answers. */
export function watchTraffic(server: Server): Connections {
  const open = new Map<Socket, Traffic>()
  let onAnswered: ((socket: Socket, traffic: Traffic) => void) | undefined
  server.on('connection', (socket) => {
    open.set(socket, { underWay: new Set(), bytesBefore: 0 })
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const traffic = open.get(socket)
    if (traffic === undefined) return
    traffic.underWay.add(response)
    response.once('close', () => {
      traffic.underWay.delete(response)
      traffic.bytesBefore = socket.bytesRead
      onAnswered?.(socket, traffic)
    })
  })
  return { open, onAnswered: (listener) => (onAnswered = listener) }
}
