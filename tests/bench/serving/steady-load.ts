import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Encoding } from './page-requests.ts'
import { cpuMicrosecondsOf } from '../processes.ts'

const HOST = '127.0.0.1'
const HEAD_END = '\r\n\r\n'

export interface LoadSlice {
  requestsPerSecond: number
  /** Milliseconds per request. */
  latencies: number[]
  /** Server CPU time per request; more reliable than the rate on a busy machine. */
  cpuMicroseconds: number
}

interface Load {
  paths: readonly string[]
  encoding: Encoding
  connections: number
}

interface Request {
  bytes: Buffer
  /** Length of the response, head and body. */
  responseBytes: number
}

/**
 * Requests pages in turn over keep-alive connections. The client only counts bytes, to leave the CPU to
 * the server: every response must be as long as the page's first one, which must be a 200.
 */
export async function steadyLoad(
  ms: number,
  server: { port: number; pid: number },
  { paths, encoding, connections }: Load,
): Promise<LoadSlice> {
  const requests: Request[] = []
  for (const path of paths) {
    const bytes = Buffer.from(
      `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\naccept-encoding: ${encoding}${HEAD_END}`,
    )
    requests.push({ bytes, responseBytes: await waitForStableLength(server.port, bytes) })
  }
  let sent = 0
  const next = () => requests[sent++ % requests.length] ?? EMPTY
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => openConnection(server.port)),
  )
  const latencies: number[] = []
  const cpuBefore = cpuMicrosecondsOf(server.pid)
  const startedAt = performance.now()
  await Promise.all(
    sockets.map((socket) => repeat(socket, { next, until: startedAt + ms, latencies })),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const cpu = cpuMicrosecondsOf(server.pid) - cpuBefore
  return {
    requestsPerSecond: latencies.length / seconds,
    latencies,
    cpuMicroseconds: cpu / latencies.length,
  }
}

interface Repetition {
  next: () => Request
  until: number
  latencies: number[]
}

const EMPTY: Request = { bytes: Buffer.alloc(0), responseBytes: 0 }

function repeat(socket: Socket, { next, until, latencies }: Repetition): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0
    let sentAt = 0
    const send = () => {
      const { bytes, responseBytes } = next()
      missing = responseBytes
      sentAt = performance.now()
      socket.write(bytes)
    }
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0) {
        socket.destroy(new Error('a response is longer than the first one'))
        return
      }
      const now = performance.now()
      latencies.push(now - sentAt)
      if (now < until) {
        send()
        return
      }
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
    socket.once('end', () => reject(new Error('the server closed a connection')))
    send()
  })
}

const SETTLING_MS = 20

/** A server may recompress popular pages better; waits until two lengths in a row are equal. */
async function waitForStableLength(port: number, request: Buffer): Promise<number> {
  let before = await responseLength(port, request)
  for (;;) {
    await responseLength(port, request)
    await sleep(SETTLING_MS)
    const now = await responseLength(port, request)
    if (now === before) return now
    before = now
  }
}

/** Length of head and body; no header's length varies between responses. */
async function responseLength(port: number, request: Buffer): Promise<number> {
  const socket = await openConnection(port)
  socket.write(request)
  let response = Buffer.alloc(0)
  for await (const chunk of socket) {
    response = Buffer.concat([response, chunk as Buffer])
    const headEnd = response.indexOf(HEAD_END)
    if (headEnd === -1) continue
    const head = response.subarray(0, headEnd).toString('latin1')
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`the server responded with ${head}`)
    const bodyLength = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    const length = headEnd + HEAD_END.length + bodyLength
    if (response.length >= length) return length
  }
  throw new Error('the server closed the connection')
}

async function openConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: HOST, noDelay: true })
  await once(socket, 'connect')
  return socket
}
