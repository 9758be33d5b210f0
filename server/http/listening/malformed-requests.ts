import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Connections } from './connections.ts'
import { closeLingering } from './lingering-close.ts'
import { http } from '../node-http.ts'

/** Statuses by error code of Node's parser; other parse errors get 400. */
const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

interface RefusalOptions {
  connections: Connections
  headers: readonly (readonly [string, string])[]
  log: Logger
}

/** These requests never reach the app, so this adds the usual headers, a request id and a log line. */
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
    socket.write(rawResponse(status, [...headers, ['x-request-id', id]], allow))
    closeLingering(asSocket(socket))
  }

  server.on('clientError', (error: Error & { code?: string }, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const { code = 'unknown' } = error
    // The client disconnected, or opened a spare connection and never used it.
    if (
      isConnectionError(code) ||
      (code === 'ERR_HTTP_REQUEST_TIMEOUT' && asSocket(socket).bytesRead === 0)
    ) {
      socket.destroy()
      return
    }
    const status = STATUS_BY_CODE[code] ?? 400
    const inFlight = [...(connections.open.get(asSocket(socket))?.inFlight ?? [])]
    const last = inFlight.at(-1)
    if (last === undefined) refuse(socket, status, code)
    // Pipelined requests before the malformed one are answered first.
    else if (last.req.complete) last.once('close', () => refuse(socket, status, code))
    else if (inFlight.some(({ headersSent }) => headersSent)) socket.destroy()
    else refuse(socket, status, code)
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 405, 'CONNECT', 'GET, HEAD')
  })
  // RFC 9110 10.1.1 allows servers to ignore unknown expectations.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

function asSocket(socket: Duplex): Socket {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server listens on TCP only
  return socket as Socket
}

function isConnectionError(code: string): boolean {
  return !code.startsWith('HPE_') && STATUS_BY_CODE[code] === undefined
}

function rawResponse(status: number, headers: RefusalOptions['headers'], allow?: string): string {
  const name = http.STATUS_CODES[status] ?? ''
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
