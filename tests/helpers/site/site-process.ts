import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD, siteDatabase, type RunningSite, type SiteOptions } from './site.ts'

export interface SiteProcess extends RunningSite {
  pid: number
  /** Sends SIGTERM and removes the database; returns the exit code. */
  stop: () => Promise<number | null>
}

const ENTRY = join(BUILD, 'server/index.mjs')
const START_MS = 60_000

/** Starts the built server in a process of its own, on a free port with a database of its own. */
export async function startSiteProcess({ env, list }: SiteOptions = {}): Promise<SiteProcess> {
  const { databasePath, remove } = await siteDatabase(list)
  const server = spawnServer({ ...env, DATABASE_PATH: databasePath })
  const port = await server.port()
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: server.child.pid ?? 0,
    databasePath,
    output: server.output,
    stop: async () => {
      const code = await server.stop()
      await remove()
      return code
    },
  }
}

/** Spawns the built server, which ends with this process; the test decides whether to wait for its port. */
export function spawnServer(env: Record<string, string>, program = [ENTRY]) {
  if (!existsSync(ENTRY)) throw new Error('There is no build to test: run "npm run build" first')
  let output = ''
  const child = spawn(process.execPath, program, {
    cwd: tmpdir(),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', SCHEDULE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
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
  return { child, output: () => output, port, stop: () => endOf(child) }
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}
