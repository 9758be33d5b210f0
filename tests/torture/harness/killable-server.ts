import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { track } from '#tests/bench/processes.ts'
import { spawnServer } from '#tests/helpers/site/site-process.ts'

const READY_TIMEOUT_MS = 20_000
const POLL_MS = 10

/** The built server, killed and restarted on the same database. */
export class KillableServer {
  readonly #env: Record<string, string>
  #server: ReturnType<typeof spawnServer> | undefined
  /** Origin; changes with each start. */
  url = ''

  constructor(env: Record<string, string>) {
    this.#env = { LOG_LEVEL: 'error', ...env }
  }

  /** Resolves when /readyz answers 200; returns the milliseconds until then. */
  async start(): Promise<number> {
    const startedAt = performance.now()
    const server = spawnServer(this.#env)
    track(server.child)
    this.#server = server
    this.url = `http://127.0.0.1:${await server.port()}`
    for (let waited = 0; waited < READY_TIMEOUT_MS; waited += POLL_MS) {
      const response = await fetch(`${this.url}/readyz`)
      await response.arrayBuffer()
      if (response.status === 200) return performance.now() - startedAt
      await sleep(POLL_MS)
    }
    throw new Error(`The server did not become ready:\n${server.output()}`)
  }

  async kill(): Promise<void> {
    const child = this.#server?.child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}
