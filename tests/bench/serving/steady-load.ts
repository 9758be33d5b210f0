import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Encoding } from './page-requests.ts'
import { cpuMicrosecondsOf } from '../processes.ts'

const HOST = '127.0.0.1'
const HEAD_END = '\r\n\r\n'

export interface LoadSlice {
  requestsPerSecond: number
  /** Milliseconds of every request. */
  latencies: number[]
  /** Of the server, for one request; says more than the rate on a busy machine. */
  cpuMicroseconds: number
}

interface Load {
  paths: readonly string[]
  encoding: Encoding
  connections: number
}

interface Request {
  bytes: Buffer
  /** Of the answer, head and body together. */
  length: number
}

/**
 * Requests pages by turns over keep-alive connections. It only counts bytes, so that the server is
 * what is measured: every answer must be as long as the first of that page, and that a 200.
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
    requests.push({ bytes, length: await settledLength(server.port, bytes) })
  }
  let sent = 0
  const next = () => requests[sent++ % requests.length] ?? NOTHING
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => connected(server.port)),
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

const NOTHING: Request = { bytes: Buffer.alloc(0), length: 0 }

function repeat(socket: Socket, { next, until, latencies }: Repetition): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0
    let sentAt = 0
    const send = () => {
      const { bytes, length } = next()
      missing = length
      sentAt = performance.now()
      socket.write(bytes)
    }
    socket.on('data', (chunk: Buffer) => {
      missing -= chunk.length
      if (missing > 0) return
      if (missing < 0) {
        socket.destroy(new Error('an answer is longer than the first'))
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

/** A server may compress better what is asked for again: the length when it is the same twice. */
async function settledLength(port: number, request: Buffer): Promise<number> {
  let before = await lengthOfAnswer(port, request)
  for (;;) {
    await lengthOfAnswer(port, request)
    await sleep(SETTLING_MS)
    const now = await lengthOfAnswer(port, request)
    if (now === before) return now
    before = now
  }
}

/** Of head and body together; no header of ours changes its length from answer to answer. */
async function lengthOfAnswer(port: number, request: Buffer): Promise<number> {
  const socket = await connected(port)
  socket.write(request)
  let answer = Buffer.alloc(0)
  for await (const chunk of socket) {
    answer = Buffer.concat([answer, chunk as Buffer])
    const headEnd = answer.indexOf(HEAD_END)
    if (headEnd === -1) continue
    const head = answer.subarray(0, headEnd).toString('latin1')
    if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`the server answered ${head}`)
    const bodyLength = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    const length = headEnd + HEAD_END.length + bodyLength
    if (answer.length >= length) return length
  }
  throw new Error('the server closed the connection')
}

async function connected(port: number): Promise<Socket> {
  const socket = connect({ port, host: HOST, noDelay: true })
  await once(socket, 'connect')
  return socket
}
