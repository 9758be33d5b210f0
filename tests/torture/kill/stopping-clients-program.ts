// A program: clients that go on asking while a server stops, until nobody listens any more. Prints a
// line when all have been answered once, and in the end the outcome of all requests as JSON.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { randomFrom } from '../random.ts'
import type { StoppingClients, StoppingOutcome } from './stopping-clients-process.ts'

const HOST = '127.0.0.1'
/** Shorter than the server lets a connection be idle while it stops. */
const LONGEST_PAUSE_MS = 150
const PATIENCE_MS = 20_000
/** Bytes of a request that is sent in two pieces. */
const FIRST_PIECE = 20

const [line] = (await once(createInterface(process.stdin), 'line')) as [string]
const { port, clients, seed } = JSON.parse(line) as StoppingClients
const outcome: StoppingOutcome = { answered: 0, refused: 0, resets: [], unanswered: [] }
const random = randomFrom(seed)
let waitedFor = clients

interface Way {
  name: string
  /** Whether a connection is used for more than one request. */
  isKept: boolean
  /** The longest pause before a request, and between its pieces. */
  pauseMs: number
  /** How many pieces a request is sent in. */
  pieces: 1 | 2
}

const WAYS: readonly [Way, ...Way[]] = [
  { name: 'a new connection', isKept: false, pauseMs: 0, pieces: 1 },
  { name: 'a new connection, slowly', isKept: false, pauseMs: LONGEST_PAUSE_MS, pieces: 2 },
  { name: 'a kept connection', isKept: true, pauseMs: 0, pieces: 1 },
  { name: 'a kept connection, slowly', isKept: true, pauseMs: LONGEST_PAUSE_MS, pieces: 1 },
]

await Promise.all(Array.from({ length: clients }, (_, client) => askUntilRefused(client)))
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit())

async function askUntilRefused(client: number): Promise<void> {
  const way = WAYS[client % WAYS.length] ?? WAYS[0]
  const path = client % 3 === 0 ? paths.search({ q: `laser ${client}` }) : paths.state('texas')
  for (;;) {
    const socket = await open()
    if (socket === undefined) return
    for (let isOpen = true; isOpen; isOpen &&= way.isKept) {
      if (way.pauseMs > 0) await sleep(random() * way.pauseMs)
      isOpen = await ask(socket, way, path)
    }
    socket.destroy()
  }
}

/** `undefined` once nobody listens. */
function open(): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST, noDelay: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') outcome.refused += 1
      else outcome.resets.push(`connecting: ${error.code}`)
      resolve(undefined)
    })
  })
}

/** True when the connection may be used again. */
function ask(
  socket: Socket,
  { name, isKept, pauseMs, pieces }: Way,
  path: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    let received = ''
    const end = (mayBeUsed: boolean) => {
      socket.removeAllListeners().on('error', () => undefined)
      clearTimeout(late)
      resolve(mayBeUsed)
    }
    const fail = (list: string[], problem: string) => {
      list.push(`${name}: ${problem} after ${received.length} bytes`)
      end(false)
    }
    const late = setTimeout(() => fail(outcome.unanswered, 'nothing'), PATIENCE_MS)
    socket.removeAllListeners().setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
      const headEnd = received.indexOf('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(received)?.[1])
      if (headEnd === -1 || received.length < headEnd + 4 + length) return
      outcome.answered += 1
      waitedFor -= 1
      if (waitedFor === 0) process.stdout.write('begun\n')
      end(!/^connection: close/im.test(received))
    })
    socket.once('error', (error: NodeJS.ErrnoException) => fail(outcome.resets, String(error.code)))
    socket.once('end', () => fail(outcome.unanswered, 'the end'))
    const connection = isKept ? 'keep-alive' : 'close'
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n\r\n`
    const cut = pieces === 1 ? head.length : FIRST_PIECE
    socket.write(head.slice(0, cut))
    if (pieces === 2) void sleep(random() * pauseMs).then(() => socket.write(head.slice(cut)))
  })
}
