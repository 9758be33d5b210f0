import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode, OperatorError } from '#domain/operation/operator-error.ts'
import type { Settings } from '#domain/site/settings.ts'
import { UPLOAD_MS } from './read-body.ts'

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
  requestMs?: number
}

export function createHttpServer(options: ServerOptions): Server {
  const { isBehindProxy, idleMs = IDLE_MS, requestMs = REQUEST_MS } = options
  const server = createServer({
    requestTimeout: UPLOAD_MS,
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: CHECK_MS,
    keepAliveTimeout: isBehindProxy ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
  })
  server.setTimeout(idleMs)
  server.on('request', (request) => limitArrival(request, requestMs))
  server.maxConnections = MAX_CONNECTIONS
  return server
}

const limits = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Node has one limit for all requests. */
function limitArrival(request: IncomingMessage, limitMs: number): void {
  if (request.complete) return
  const timer = setTimeout(() => request.socket.destroy(), limitMs)
  limits.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** The rest of the request may take as long as UPLOAD_MS. */
export function allowLongArrival(request: IncomingMessage): void {
  clearTimeout(limits.get(request))
}

export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>,
): Promise<void> {
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new OperatorError(explain(error, PORT, HOST), { cause: error })
  }
}

function explain(error: unknown, port: number, host: string): string {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `PORT=${port}: something else is listening there; stop it or choose another port, for example PORT=${port + 1}`
    case 'EACCES':
      return `PORT=${port}: not allowed to listen there; choose a port above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host}: not an address of this machine`
    default:
      return `HOST=${host} PORT=${port}: cannot listen: ${String(error)}`
  }
}

/** Clients with open connections are told to close them in their next response. */
const GRACE_MS = 250

/** Below the 9 s after which close-with-grace ends the process. */
const PATIENCE_MS = 7000

/**
 * Answers requests in flight and those of the next moment with `Connection: close`, then closes. Clients
 * that are slower than `patienceMs` are cut off.
 */
export async function drain(server: Server, patienceMs = PATIENCE_MS): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close')
  })
  const connections = await new Promise<number>((tell) =>
    server.getConnections((_error, count) => tell(count)),
  )
  if (connections > 0) await wait(Math.min(GRACE_MS, patienceMs))
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections whose response had begun before the drain stay open after it.
  const closing = setInterval(() => server.closeIdleConnections(), GRACE_MS)
  await Promise.race([closed, wait(patienceMs, undefined, { ref: false })])
  clearInterval(closing)
  server.closeAllConnections()
}
