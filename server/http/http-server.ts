import { createServer, type Server } from 'node:http'

const REQUEST_MS = 30_000
const HEADERS_MS = 15_000

/** Interval at which Node enforces these timeouts; its default is 30 s. */
const CHECK_MS = 2000

/** Closes connections on which no byte was sent or received for this long. */
const IDLE_MS = 30_000

const KEEP_ALIVE_MS = 5000
/** nginx and most balancers reuse a connection for 60 s, and they must be the first to close it. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 65_000

/** About 40 MB, at 20 KB a connection. */
const MAX_CONNECTIONS = 2000

const MAX_HEADER_BYTES = 16 * 1024

interface ServerOptions {
  isBehindProxy: boolean
  idleMs?: number
}

export function createHttpServer({ isBehindProxy, idleMs = IDLE_MS }: ServerOptions): Server {
  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: isBehindProxy ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  server.setTimeout(idleMs)
  server.maxConnections = MAX_CONNECTIONS
  return server
}
