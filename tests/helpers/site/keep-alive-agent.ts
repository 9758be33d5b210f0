import { Agent } from 'node:http'

const PATIENCE_MS = 60_000

/**
 * Connections that are used again. Only with a timeout of its own does Node's agent heed the server's
 * "Keep-Alive: timeout=5" and let go before the server does; else a request may meet the closing.
 */
export const keepAliveAgent = (maxSockets: number) =>
  new Agent({ keepAlive: true, maxSockets, timeout: PATIENCE_MS })
