// Child process: clients that are slow in three ways. Prints a line when all are connected and, at the
// end, the lifetimes of the connections as JSON.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/** Slow to send the request head, slow to send its body, or slow to read the response. */
type SlowKind = 'head' | 'body' | 'reader'

export interface SlowCrowd {
  port: number
  /** Clients of each kind. */
  perKind: number
  /** A long response. */
  readerPath: string
  /** Time that the clients stay. */
  ms: number
}

/** Milliseconds until the server closed each connection; only of clients that noticed. */
export type SlowEnds = Record<SlowKind, number[]>

const HOST = '127.0.0.1'
const DRIP_MS = 1000
const HEAD = 'host: localhost\r\n'
const BODY_HEAD = `${HEAD}content-type: application/json\r\ncontent-length: 20000\r\n\r\n`

/** `start` is sent first, then `drip` every second. */
const BEHAVIORS: Record<SlowKind, { start: (path: string) => string; drip: string }> = {
  head: { start: () => `GET / HTTP/1.1\r\n${HEAD}`, drip: 'x-slow: 1\r\n' },
  body: { start: () => `POST /api/applications HTTP/1.1\r\n${BODY_HEAD}{`, drip: ' ' },
  reader: { start: (path) => `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`, drip: '' },
}

interface Client {
  kind: SlowKind
  socket: Socket
  endedMs: number | undefined
}

const [line] = (await once(createInterface(process.stdin), 'line')) as [string]
const { port, perKind, readerPath, ms } = JSON.parse(line) as SlowCrowd
const startedAt = performance.now()
const kinds = Object.keys(BEHAVIORS) as SlowKind[]
const clients = await Promise.all(
  kinds.flatMap((kind) => Array.from({ length: perKind }, () => connectSlowly(kind))),
)
process.stdout.write('ready\n')
// A client that does not read cannot notice that its connection was closed.
const senders = clients.filter(({ kind }) => kind !== 'reader')
while (performance.now() - startedAt < ms) {
  await sleep(DRIP_MS)
  for (const { kind, socket } of senders) if (socket.writable) socket.write(BEHAVIORS[kind].drip)
}
const endedMs = Object.fromEntries(kinds.map((kind) => [kind, endsOf(kind)]))
process.stdout.write(`${JSON.stringify(endedMs)}\n`, () => process.exit())

async function connectSlowly(kind: SlowKind): Promise<Client> {
  const socket = connect(port, HOST)
  const client: Client = { kind, socket, endedMs: undefined }
  const end = () => (client.endedMs ??= performance.now() - startedAt)
  for (const event of ['end', 'error', 'close']) socket.on(event, end)
  await once(socket, 'connect')
  if (kind === 'reader') socket.pause()
  else socket.resume()
  socket.write(BEHAVIORS[kind].start(readerPath))
  return client
}

function endsOf(kind: SlowKind): number[] {
  return clients.flatMap((client) =>
    client.kind === kind && client.endedMs !== undefined ? [client.endedMs] : [],
  )
}
