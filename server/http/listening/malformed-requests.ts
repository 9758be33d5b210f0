import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Connections } from './connections.ts'
import { closeLingering } from './lingering-close.ts'

/** What Node's parser says of a request; everything else that is no HTTP is a 400. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

interface RefusalOptions {
  connections: Connections
  /** Of every answer. */
  headers: readonly (readonly [string, string])[]
  log: Logger
}

/**
 * Answers what Node's parser refuses, which no handler of the app ever sees: with the headers of
 * every other answer, an id, one line in the log, and the end of the connection.
 */
export function refuseMalformed(
  server: Server,
  { connections, headers, log }: RefusalOptions,
): void {
  const refused = new WeakSet<Duplex>()

  const refuse = (socket: Duplex, status: number, code: string, allow?: string) => {
    const id = randomUUID()
    log.info({ id, status, code }, 'request refused')
    if (!socket.writable) {
      socket.destroy()
      return
    }
    socket.write(rawAnswer(status, [...headers, ['x-request-id', id]], allow))
    closeLingering(asSocket(socket))
  }

  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const { code = 'unknown' } = error
    const traffic = connections.open.get(asSocket(socket))
    const answers = [...(traffic?.inFlight ?? [])]
    // It went away, or opened a connection for later and did not use it.
    if (
      isBroken(code) ||
      (code === 'ERR_HTTP_REQUEST_TIMEOUT' && asSocket(socket).bytesRead === 0)
    ) {
      socket.destroy()
      return
    }
    const status = STATUS_OF[code] ?? 400
    const last = answers.at(-1)
    if (last === undefined) refuse(socket, status, code)
    // What came before it was in order, and has its answer first.
    else if (last.req.complete) last.once('close', () => refuse(socket, status, code))
    else if (answers.some(({ headersSent }) => headersSent)) socket.destroy()
    else refuse(socket, status, code)
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 405, 'CONNECT', 'GET, HEAD')
  })
  // RFC 9110 10.1.1 lets us pass over what we do not know.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Node's own word for it is Duplex; over TCP it is a socket. */
function asSocket(socket: Duplex): Socket {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on TCP alone
  return socket as Socket
}

/** An error of the connection, and not of what came over it. */
function isBroken(code: string): boolean {
  return !code.startsWith('HPE_') && STATUS_OF[code] === undefined
}

function rawAnswer(status: number, headers: RefusalOptions['headers'], allow?: string): string {
  const name = STATUS_CODES[status] ?? ''
  const body = `${name}\n`
  const lines = [
    ...headers,
    ...(allow === undefined ? [] : [['allow', allow] as const]),
    ['cache-control', 'no-store'],
    ['content-type', 'text/plain; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['date', new Date().toUTCString()],
    ['connection', 'close'],
  ].map(([header, value]) => `${header}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${name}\r\n${lines.join('')}\r\n${body}`
}
