import { once } from 'node:events'
import { connect } from 'node:net'

interface RawResponse {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  body: Buffer
}

/** Sends a request target unchanged: fetch and http.request normalize unusual ones. */
export async function rawRequest(
  port: number,
  target: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawResponse> {
  const { method = 'GET', headers = {}, body = '' } = options
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...length,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
  socket.write(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]))
  await once(socket, 'close')
  return parseResponse(Buffer.concat(chunks))
}

function parseResponse(bytes: Buffer): RawResponse {
  const headEnd = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: bytes.subarray(headEnd + 4),
  }
}

interface RawExchange {
  /** Status of each response, in order; 1xx included. */
  statuses: number[]
  /** Everything that was received. */
  text: string
  /** True if the server closed the connection in time. */
  isEnded: boolean
}

/**
 * Sends bytes unchanged and returns everything received until the server closes the connection. `end`
 * half-closes it after sending.
 */
export async function rawExchange(
  port: number,
  bytes: Buffer | string,
  { end = false, withinMs = 5000 }: { end?: boolean; withinMs?: number } = {},
): Promise<RawExchange> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  // A reset also ends the exchange; data received before it still counts.
  const ended = new Promise<boolean>((resolve) => {
    socket.once('end', () => resolve(true)).once('error', () => resolve(true))
    setTimeout(() => resolve(false), withinMs).unref()
  })
  const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
  if (end) socket.end(sent)
  else socket.write(sent)
  const isEnded = await ended
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { statuses, text, isEnded }
}
