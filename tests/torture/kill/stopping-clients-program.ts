// Child process: clients that keep sending requests while a server stops, until it refuses connections.
// Prints a line after as many responses as there are clients, and the outcome as JSON at the end.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { randomFrom } from '../random.ts'

export interface StoppingClients {
  port: number
  clients: number
  seed: number
}

export interface StoppingOutcome {
  answered: number
  refused: number
  /** Connections that were reset, one line each. */
  resets: string[]
  /** Connections closed before the response, one line each. */
  unanswered: string[]
}

const HOST = '127.0.0.1'
/** Shorter than the idle timeout of a stopping server. */
const MAX_PAUSE_MS = 150
const TIMEOUT_MS = 20_000
/** Length of the first of two pieces. */
const FIRST_PIECE_BYTES = 20

const [line] = (await once(createInterface(process.stdin), 'line')) as [string]
const { port, clients, seed } = JSON.parse(line) as StoppingClients
const outcome: StoppingOutcome = { answered: 0, refused: 0, resets: [], unanswered: [] }
const random = randomFrom(seed)
let untilReady = clients

interface Behavior {
  name: string
  isKeptAlive: boolean
  /** Upper bound of the pause before a request and between its pieces. */
  maxPauseMs: number
  pieces: 1 | 2
}

const BEHAVIORS: readonly [Behavior, ...Behavior[]] = [
  { name: 'a new connection', isKeptAlive: false, maxPauseMs: 0, pieces: 1 },
  { name: 'a new connection, slowly', isKeptAlive: false, maxPauseMs: MAX_PAUSE_MS, pieces: 2 },
  { name: 'a kept connection', isKeptAlive: true, maxPauseMs: 0, pieces: 1 },
  { name: 'a kept connection, slowly', isKeptAlive: true, maxPauseMs: MAX_PAUSE_MS, pieces: 1 },
]

await Promise.all(Array.from({ length: clients }, (_, client) => requestUntilRefused(client)))
process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit())

async function requestUntilRefused(client: number): Promise<void> {
  const behavior = BEHAVIORS[client % BEHAVIORS.length] ?? BEHAVIORS[0]
  const path = client % 3 === 0 ? paths.search({ q: `laser ${client}` }) : paths.state('texas')
  for (;;) {
    const socket = await open()
    if (socket === undefined) return
    for (let isOpen = true; isOpen; isOpen &&= behavior.isKeptAlive) {
      if (behavior.maxPauseMs > 0) await sleep(random() * behavior.maxPauseMs)
      isOpen = await request(socket, behavior, path)
    }
    socket.destroy()
  }
}

/** Resolves to `undefined` once the server refuses connections. */
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

/** Resolves to true when the connection can be reused. */
function request(
  socket: Socket,
  { name, isKeptAlive, maxPauseMs, pieces }: Behavior,
  path: string,
): Promise<boolean> {
  return new Promise((resolve) => {
    let received = ''
    const end = (isReusable: boolean) => {
      socket.removeAllListeners().on('error', () => undefined)
      clearTimeout(timeout)
      resolve(isReusable)
    }
    const fail = (list: string[], problem: string) => {
      list.push(`${name}: ${problem} after ${received.length} bytes`)
      end(false)
    }
    const timeout = setTimeout(() => fail(outcome.unanswered, 'timeout'), TIMEOUT_MS)
    socket.removeAllListeners().setEncoding('latin1')
    socket.on('data', (text: string) => {
      received += text
      const headEnd = received.indexOf('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(received)?.[1])
      if (headEnd === -1 || received.length < headEnd + 4 + length) return
      outcome.answered += 1
      untilReady -= 1
      if (untilReady === 0) process.stdout.write('ready\n')
      end(!/^connection: close/im.test(received))
    })
    socket.once('error', (error: NodeJS.ErrnoException) => fail(outcome.resets, String(error.code)))
    socket.once('end', () => fail(outcome.unanswered, 'closed'))
    const connection = isKeptAlive ? 'keep-alive' : 'close'
    const head = `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: ${connection}\r\n\r\n`
    const cut = pieces === 1 ? head.length : FIRST_PIECE_BYTES
    socket.write(head.slice(0, cut))
    if (pieces === 2) void sleep(random() * maxPauseMs).then(() => socket.write(head.slice(cut)))
  })
}
