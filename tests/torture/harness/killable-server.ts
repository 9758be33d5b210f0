import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMicrosecondsOf, track } from '#tests/bench/processes.ts'
import { spawnServer } from '#tests/helpers/site/site-process.ts'

const READY_TIMEOUT_MS = 20_000
const POLL_MS = 10

/** Times from the start of the process until /readyz answers 200. */
export interface StartTime {
  ms: number
  /** CPU time; NaN without /proc. */
  cpuMs: number
}

/** The built server, killed and restarted on the same database. */
export class KillableServer {
  readonly #env: Record<string, string>
  readonly #build: string | undefined
  #server: ReturnType<typeof spawnServer> | undefined
  /** Origin; changes with each start. */
  url = ''

  constructor(env: Record<string, string>, build?: string) {
    this.#env = { LOG_LEVEL: 'error', ...env }
    this.#build = build
  }

  async start(): Promise<StartTime> {
    const startedAt = performance.now()
    const server = spawnServer(this.#env, this.#build)
    track(server.child)
    this.#server = server
    this.url = `http://127.0.0.1:${await server.port()}`
    for (let waited = 0; waited < READY_TIMEOUT_MS; waited += POLL_MS) {
      const response = await fetch(`${this.url}/readyz`)
      await response.arrayBuffer()
      if (response.status === 200) {
        const cpuMs = cpuMicrosecondsOf(server.child.pid ?? 0) / 1000
        return { ms: performance.now() - startedAt, cpuMs }
      }
      await sleep(POLL_MS)
    }
    throw new Error(`The server did not become ready:\n${server.output()}`)
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#server?.child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}
