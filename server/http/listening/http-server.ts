import { createServer, type Server } from 'node:http'
import { MOST_HEADERS } from '../request-head.ts'

const REQUEST_MS = 30_000
const HEADERS_MS = 15_000

/** How often Node looks for those who take longer; by default that is every 30 s. */
const CHECK_MS = 2000

/** A client that neither sends nor takes a byte for so long has gone. */
const SILENCE_MS = 30_000

const KEEP_ALIVE_MS = 5000
/** nginx and most balancers reuse a connection for 60 s; who closes first must be them. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 65_000

/** How much of a stream waits in memory for each client that reads slowly, and for each request. */
const BUFFERED_BYTES = 16 * 1024

const MAX_HEADER_BYTES = 16 * 1024

interface ServerOptions {
  isBehindProxy: boolean
  silenceMs?: number
}

/** An HTTP server with time limits: no client can hold a connection by sending nothing. */
export function createHttpServer({ isBehindProxy, silenceMs = SILENCE_MS }: ServerOptions): Server {
  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: isBehindProxy ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    highWaterMark: BUFFERED_BYTES,
    // Saves 2 µs a request: those without a body skip the events of a stream.
    optimizeEmptyRequests: true,
    // Node's own refusal has none of our headers: requestHead refuses.
    requireHostHeader: false,
  })
  server.setTimeout(silenceMs)
  // Node silently leaves out what is beyond: requestHead must see that there was more.
  server.maxHeadersCount = MOST_HEADERS + 1
  return server
}
