import type { Socket } from 'node:net'

/** How long a client may take to read the end of a response and close its side. */
const LINGER_MS = 1000

/**
 * Closes a connection without a reset: sends what is written and FIN, then discards what still comes
 * until the client closes. A socket that is destroyed while unread bytes wait makes the kernel send a
 * reset, and that can destroy the response before the client reads it (RFC 9112 9.6).
 */
export function closeLingering(socket: Socket): void {
  socket.removeAllListeners('data')
  socket.on('data', () => undefined)
  socket.end()
  socket.resume()
  const startWaiting = () => {
    const waiting = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(waiting))
  }
  if (socket.writableFinished) startWaiting()
  else socket.once('finish', startWaiting)
}
