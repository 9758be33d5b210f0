import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

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
