import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Headers } from './security-headers.ts'

/** Statuses by error code of Node's parser; other parse errors get 400. */
const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A client may take this long to read the response; closing earlier could reset it. */
const LINGER_MS = 1000

/** Requests that Node's parser refuses never reach the app: adds its headers, a request id and a log line. */
export function refuseMalformed(server: Server, headers: Headers, log: Logger): void {
  const lastResponses = new WeakMap<Duplex, ServerResponse>()
  const refused = new WeakSet<Duplex>()

  const refuse = (socket: Duplex, status: number, code: string) => {
    const id = randomUUID()
    log.info({ id, status, code }, 'request refused')
    if (socket.writable) socket.end(formatResponse(status, [...headers, ['x-request-id', id]]))
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }

  server.on('request', ({ socket }, response) => lastResponses.set(socket, response))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const { code = '' } = error
    const status = STATUS_BY_CODE[code] ?? (code.startsWith('HPE_') ? 400 : undefined)
    const last = lastResponses.get(socket)
    // The client disconnected, or opened a spare connection and never used it.
    if (status === undefined || (code === 'ERR_HTTP_REQUEST_TIMEOUT' && last === undefined)) {
      socket.destroy()
    } else if (last === undefined || last.closed) refuse(socket, status, code)
    // A valid request before the malformed one is answered first.
    else if (last.req.complete) last.once('close', () => refuse(socket, status, code))
    else if (last.headersSent) socket.destroy()
    else refuse(socket, status, code)
  })
  server.on('connect', (_request, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 405, 'CONNECT')
  })
  // RFC 9110 10.1.1 allows servers to ignore unknown expectations.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

function formatResponse(status: number, headers: Headers): string {
  const name = STATUS_CODES[status] ?? ''
  const body = `${name}\n`
  const lines = [
    ...headers,
    ...(status === 405 ? [['allow', 'GET, HEAD'] as const] : []),
    ['cache-control', 'no-store'],
    ['content-type', 'text/plain; charset=utf-8'],
    ['content-length', String(body.length)],
    ['date', new Date().toUTCString()],
    ['connection', 'close'],
  ].map(([header, value]) => `${header}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${name}\r\n${lines.join('')}\r\n${body}`
}
