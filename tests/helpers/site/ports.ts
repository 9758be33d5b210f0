import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const HOST = '127.0.0.1'
const START_TIMEOUT_MS = 60_000
const POLL_MS = 20

/** Linux gives ports from 32768 on to outgoing connections, also while a stopped server restarts. */
const FIRST_PORT = 10_000
const END_PORT = 32_768

/** A port that was free a moment ago, for programs that cannot pick one themselves. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_PORT, END_PORT)
  const server = createServer()
  try {
    await once(server.listen(port, HOST), 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return freePort()
    throw error
  }
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until a port accepts connections; throws after a minute. */
export async function waitForPort(port: number): Promise<void> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    if (await accepts(port)) return
    await sleep(POLL_MS)
  }
  throw new Error(`nothing listens on port ${port}`)
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, HOST)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
