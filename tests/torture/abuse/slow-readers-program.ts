// Child process: connections that pipeline requests for large responses and hardly read. They reconnect
// when the server closes them. At the end of standard input, prints a summary as JSON and exits.
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

export interface SlowReaders {
  port: number
  connections: number
  /** Pipelined over each connection. */
  requestsEach: number
  /** Requested in turn. */
  paths: string[]
}

export interface SlowReadersSummary {
  /** Connections at the end. */
  open: number
  closedByServer: number
  bytesRead: number
}

const HOST = '127.0.0.1'
/** Often enough to stay within the server's inactivity timeout. */
const READ_EVERY_MS = 10_000
const READ_BYTES = 16 * 1024
/** Small batches leave room for visitors in the server's accept queue. */
const CONNECT_BATCH = 4
const PAUSE_MS = 20

const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
const { port, connections, requestsEach, paths }: SlowReaders = JSON.parse(
  String((await lines.next()).value),
)
const open = new Set<Socket>()
const summary: SlowReadersSummary = { open: 0, closedByServer: 0, bytesRead: 0 }
const stopping = new AbortController()
let opened = 0

await connectAll()
process.stdout.write('ready\n')
const reading = readSlowly(stopping.signal)
await lines.next()
stopping.abort()
await reading
summary.open = open.size
process.stdout.write(`${JSON.stringify(summary)}\n`, () => process.exit())

async function connectAll(): Promise<void> {
  while (open.size < connections && !stopping.signal.aborted) {
    const missing = Math.min(CONNECT_BATCH, connections - open.size)
    for (let index = 0; index < missing; index += 1) connectOne()
    await sleep(PAUSE_MS)
  }
}

function connectOne(): void {
  const socket = connect(port, HOST).pause()
  open.add(socket)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    open.delete(socket)
    if (!stopping.signal.aborted) summary.closedByServer += 1
  })
  opened += 1
  const requests = Array.from({ length: requestsEach }, (_, index) => {
    const path = paths[(opened + index) % paths.length] ?? '/'
    return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  })
  socket.write(requests.join(''))
}

/** Reads a few kilobytes of each connection in turn and replaces closed connections. */
async function readSlowly(signal: AbortSignal): Promise<void> {
  const batchSize = Math.ceil(connections / (READ_EVERY_MS / PAUSE_MS))
  while (!signal.aborted) {
    let count = 0
    for (const socket of open) {
      summary.bytesRead += (socket.read(READ_BYTES) as Buffer | null)?.length ?? 0
      count += 1
      if (count % batchSize !== 0) continue
      await sleep(PAUSE_MS)
      if (signal.aborted) return
    }
    await connectAll()
  }
}
