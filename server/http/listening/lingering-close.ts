import type { Socket } from 'node:net'

/** A client may take this long to read the end of a response and close its side. */
const LINGER_MS = 1000

/**
 * Flushes, sends FIN, then discards input until the client closes. Destroying a socket with unread input
 * makes the kernel send a reset, which can destroy the unread response (RFC 9112 9.6).
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
