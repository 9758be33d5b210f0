import { createServer, type Server } from 'node:http'

const REQUEST_MS = 30_000
const HEADERS_MS = 15_000

/** A client that neither sends nor takes a byte for so long has gone. */
const SILENCE_MS = 30_000

const KEEP_ALIVE_MS = 5000
/** nginx and most balancers reuse a connection for 60 s; who closes first must be them. */
const KEEP_ALIVE_BEHIND_PROXY_MS = 65_000

interface ServerOptions {
  isBehindProxy: boolean
  silenceMs?: number
}

/** An HTTP server on which no client can hold a connection by being slow. */
export function createHttpServer({ isBehindProxy, silenceMs = SILENCE_MS }: ServerOptions): Server {
  const server = createServer({
    requestTimeout: REQUEST_MS,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: isBehindProxy ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
  })
  server.setTimeout(silenceMs)
  return server
}
