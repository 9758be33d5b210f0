import { Agent } from 'node:http'

const SOCKET_TIMEOUT_MS = 60_000

/**
 * Reuses connections. Node's agent honors the server's "Keep-Alive: timeout=5" only when it has a
 * timeout of its own; otherwise a request may race the server's close.
 */
export const keepAliveAgent = (maxSockets: number) =>
  new Agent({ keepAlive: true, maxSockets, timeout: SOCKET_TIMEOUT_MS })
