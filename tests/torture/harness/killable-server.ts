import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { track } from '#tests/bench/processes.ts'
import { spawnServer } from '#tests/helpers/site/site.ts'

const READY_TIMEOUT_MS = 20_000
const POLL_MS = 10

/** From the start of the process until it says that it is ready. */
export interface Start {
  ms: number
  /** What the processor spent on it; `undefined` where the system does not tell. */
  cpuMs: number | undefined
}

/** The built server, to be killed and started again on the same database. */
export class Victim {
  readonly #env: Record<string, string>
  readonly #build: string | undefined
  #server: ReturnType<typeof spawnServer> | undefined
  /** Origin; another one after each start. */
  url = ''

  constructor(env: Record<string, string>, build?: string) {
    this.#env = { LOG_LEVEL: 'error', ...env }
    this.#build = build
  }

  async start(): Promise<Start> {
    const startedAt = performance.now()
    const server = spawnServer(this.#env, this.#build)
    track(server.child)
    this.#server = server
    this.url = `http://127.0.0.1:${await server.port()}`
    for (let waited = 0; waited < READY_TIMEOUT_MS; waited += POLL_MS) {
      const response = await fetch(`${this.url}/readyz`)
      await response.arrayBuffer()
      if (response.status === 200) {
        return { ms: performance.now() - startedAt, cpuMs: cpuMsOf(this.pid) }
      }
      await sleep(POLL_MS)
    }
    throw new Error(`The server does not get ready:\n${server.output()}`)
  }

  get pid(): number {
    return this.#server?.child.pid ?? 0
  }

  /** All that this start has printed. */
  output(): string {
    return this.#server?.output() ?? ''
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

const TICK_MS = 10 // of Linux, whatever its kernel's own
const [USER, SYSTEM] = [11, 12] // fields of /proc/PID/stat behind the name of the process

function cpuMsOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const stat = readFileSync(file, 'utf8')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return ((fields[USER] ?? 0) + (fields[SYSTEM] ?? 0)) * TICK_MS
}

/** Hands out a folder of its own, which goes afterwards, also when the work is interrupted. */
export async function inFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `torture-${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  process.once('exit', remove)
  try {
    return await work(folder)
  } finally {
    process.off('exit', remove)
    remove()
  }
}
