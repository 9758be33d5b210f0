// A program: clients that are slow in the three ways of its plan. Prints a line when all have begun,
// and once those that can tell were all hung up on, or the time is over, after how long each was.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SlowCrowd, SlowKind } from './slow-clients-process.ts'

const HOST = '127.0.0.1'
const DRIP_MS = 1000
const HEAD = 'host: localhost\r\n'
const BODY_HEAD = `${HEAD}content-type: application/json\r\ncontent-length: 20000\r\n\r\n`

/** What each begins with, and what it goes on with every second. */
const WAYS: Record<SlowKind, { start: (path: string) => string; drip: string }> = {
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
const kinds = Object.keys(WAYS) as SlowKind[]
const clients = await Promise.all(
  kinds.flatMap((kind) => Array.from({ length: perKind }, () => begin(kind))),
)
process.stdout.write('begun\n')
// Who does not read does not hear that he was hung up on.
const listening = clients.filter(({ kind }) => kind !== 'reader')
while (performance.now() - startedAt < ms) {
  await sleep(DRIP_MS)
  for (const { kind, socket } of listening) if (socket.writable) socket.write(WAYS[kind].drip)
}
const endedMs = Object.fromEntries(kinds.map((kind) => [kind, endsOf(kind)]))
process.stdout.write(`${JSON.stringify(endedMs)}\n`, () => process.exit())

async function begin(kind: SlowKind): Promise<Client> {
  const socket = connect(port, HOST)
  const client: Client = { kind, socket, endedMs: undefined }
  const end = () => (client.endedMs ??= performance.now() - startedAt)
  for (const event of ['end', 'error', 'close']) socket.on(event, end)
  await once(socket, 'connect')
  if (kind === 'reader') socket.pause()
  else socket.resume()
  socket.write(WAYS[kind].start(readerPath))
  return client
}

function endsOf(kind: SlowKind): number[] {
  return clients.flatMap((client) =>
    client.kind === kind && client.endedMs !== undefined ? [client.endedMs] : [],
  )
}
