import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { cpuMicrosecondsOf, type RunningServer } from '../processes.ts'

const HOST = '127.0.0.1'
const HEAD_END = '\r\n\r\n'
/** Until a server has compressed a popular page for good. */
const SETTLING_MS = 200

export interface Slice {
  requestsPerSecond: number
  /** CPU time of the server per request. */
  cpuMs: number
}

/**
 * Requests one page over keep-alive connections. The client only counts bytes, to leave the CPU to the
 * server: every response must be as long as the page's first one, which must be a 200.
 */
export async function steadyLoad(
  ms: number,
  server: RunningServer,
  { path, encoding, connections }: { path: string; encoding: string; connections: number },
): Promise<Slice> {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\naccept-encoding: ${encoding}${HEAD_END}`,
  )
  const responseBytes = await settledLength(server.port, request)
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(server.port)))
  const cpuBefore = cpuMicrosecondsOf(server.pid)
  const startedAt = performance.now()
  const until = startedAt + ms
  const counts = await Promise.all(
    sockets.map((socket) => requestUntil(until, socket, { request, responseBytes })),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const count = counts.reduce((sum, own) => sum + own, 0)
  const cpuMs = (cpuMicrosecondsOf(server.pid) - cpuBefore) / 1000 / count
  return { requestsPerSecond: count / seconds, cpuMs }
}

function requestUntil(
  until: number,
  socket: Socket,
  { request, responseBytes }: { request: Buffer; responseBytes: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    let missing = responseBytes
    let count = 0
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0) {
        reject(new Error('a response is longer than the first one'))
        socket.destroy()
        return
      }
      count += 1
      if (performance.now() < until) {
        missing = responseBytes
        socket.write(request)
        return
      }
      socket.destroy()
      resolve(count)
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
    socket.write(request)
  })
}

/** Length of head and body; no header's length varies between responses. */
async function settledLength(port: number, request: Buffer): Promise<number> {
  let length = 0
  for (const until = performance.now() + SETTLING_MS; performance.now() < until;) {
    const socket = await open(port)
    socket.write(request)
    let response = Buffer.alloc(0)
    for await (const chunk of socket) {
      response = Buffer.concat([response, chunk as Buffer])
      const headEnd = response.indexOf(HEAD_END)
      if (headEnd === -1) continue
      const head = response.subarray(0, headEnd).toString('latin1')
      if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`the server responded with ${head}`)
      length = headEnd + HEAD_END.length + Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (response.length >= length) break
    }
  }
  return length
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: HOST, noDelay: true })
  await once(socket, 'connect')
  return socket
}
