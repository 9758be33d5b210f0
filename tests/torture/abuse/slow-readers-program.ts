// A program: connections that pipeline requests of large responses and hardly read. A connection that
// the server closes is opened again. Ends when its standard input does and prints a summary as JSON.
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SlowReaders, SlowReadersSummary } from './slow-readers-process.ts'

const HOST = '127.0.0.1'
/** Often enough that no time limit for silence ends a connection. */
const READ_EVERY_MS = 10_000
const READ_BYTES = 16 * 1024
/** Few enough at a time that the server's queue of connections has room for others. */
const OPENED_AT_ONCE = 4
const PAUSE_MS = 20

const lines = createInterface(process.stdin)[Symbol.asyncIterator]()
const { port, connections, requestsEach, paths }: SlowReaders = JSON.parse(
  String((await lines.next()).value),
)
const open = new Set<Socket>()
const summary: SlowReadersSummary = { open: 0, closedByServer: 0, bytesRead: 0 }
const ending = new AbortController()
let opened = 0

await fill()
process.stdout.write('begun\n')
const reading = readNowAndThen(ending.signal)
await lines.next()
ending.abort()
await reading
summary.open = open.size
process.stdout.write(`${JSON.stringify(summary)}\n`, () => process.exit())

async function fill(): Promise<void> {
  while (open.size < connections && !ending.signal.aborted) {
    const missing = Math.min(OPENED_AT_ONCE, connections - open.size)
    for (let index = 0; index < missing; index += 1) begin()
    await sleep(PAUSE_MS)
  }
}

function begin(): void {
  const socket = connect(port, HOST).pause()
  open.add(socket)
  socket.on('error', () => undefined)
  socket.once('close', () => {
    open.delete(socket)
    if (!ending.signal.aborted) summary.closedByServer += 1
  })
  opened += 1
  const requests = Array.from({ length: requestsEach }, (_, index) => {
    const path = paths[(opened + index) % paths.length] ?? '/'
    return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  })
  socket.write(requests.join(''))
}

/** A few kilobytes of each connection in turn, and a new connection for each that the server closed. */
async function readNowAndThen(until: AbortSignal): Promise<void> {
  const countTogether = Math.ceil(connections / (READ_EVERY_MS / PAUSE_MS))
  while (!until.aborted) {
    let count = 0
    for (const socket of open) {
      summary.bytesRead += (socket.read(READ_BYTES) as Buffer | null)?.length ?? 0
      count += 1
      if (count % countTogether !== 0) continue
      await sleep(PAUSE_MS)
      if (until.aborted) return
    }
    await fill()
  }
}
