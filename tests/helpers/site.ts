import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCli } from './cli.ts'

export interface SiteOptions {
  /** Settings of the server, besides an own port and database. */
  env?: Record<string, string>
  /** The clinic list to serve; by default a small one with every oddity. */
  list?: string
}

export interface RunningSite {
  /** Origin, without a trailing slash. */
  url: string
  port: number
  databasePath: string
  /** All the server printed so far. */
  output: () => string
  /** Ends the server as a process manager would and removes its database; the exit code. */
  stop: () => Promise<number | null>
}

export const SMALL_LIST = resolve(import.meta.dirname, '../fixtures/clinics-small.csv')
const ENTRY = resolve(import.meta.dirname, '../../dist/server/index.mjs')
const START_MS = 20_000

/** Starts the built server on a free port with a database of its own. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  if (!existsSync(ENTRY)) throw new Error('There is no build to test: run "npm run build" first')
  const folder = await mkdtemp(join(tmpdir(), 'site-test-'))
  const databasePath = join(folder, 'directory.sqlite')
  await importList(options.list ?? SMALL_LIST, databasePath)

  const server = spawnServer({ ...options.env, DATABASE_PATH: databasePath })
  const port = await server.port()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    databasePath,
    output: server.output,
    stop: async () => {
      const code = await endOf(server.child)
      await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Starts the built server and leaves it to the test whether it comes up. */
export function spawnServer(env: Record<string, string>, cwd = tmpdir()) {
  let output = ''
  const child = spawn(process.execPath, [ENTRY], {
    cwd,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }

  const port = async (): Promise<number> => {
    const deadline = Date.now() + START_MS
    for (;;) {
      const found = /is at http:\/\/localhost:(\d+)/.exec(output)?.[1]
      if (found !== undefined) return Number(found)
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`The server did not start:\n${output}`)
      }
      await new Promise((again) => setTimeout(again, 20))
    }
  }
  return { child, output: () => output, port }
}

async function importList(list: string, databasePath: string): Promise<void> {
  const { code, stderr } = await runCli(['import', list, '--db', databasePath])
  if (code !== 0) throw new Error(`The list could not be imported:\n${stderr}`)
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}
