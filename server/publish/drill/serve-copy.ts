import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BuildError } from '../build/load-pages.ts'

/** The message is one line for the operator. */
class CopySiteFileError extends Error {
  override name = 'CopySiteFileError'
}

export interface CopySite {
  /** Origin, without a trailing slash. */
  url: string
  stop: () => Promise<void>
}

const START_MS = 60_000
const STOP_MS = 15_000
const ADDRESS = /is at http:\/\/localhost:(\d+)/

/** A restored copy must neither send e-mails nor act as the live site. */
const OWN_SETTINGS = {
  HOST: '127.0.0.1',
  PORT: '0',
  SMTP_URL: '',
  TRUST_PROXY: 'off',
  NOTIFY_SOCKET: '',
  LOG_LEVEL: 'error',
}

/** Starts the built server with a database on a free port of this machine. */
export async function serveCopy(database: string, build: URL): Promise<CopySite> {
  const entry = fileURLToPath(new URL('server/index.mjs', build))
  if (!existsSync(entry)) throw new BuildError()
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...OWN_SETTINGS, DATABASE_PATH: database },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Ctrl-C exits without waiting.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    await end(child)
    process.off('exit', kill)
  }
  try {
    return { url: `http://127.0.0.1:${await waitForPort(child)}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function waitForPort(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => {
      // A new database prints its password once.
      const lines = output.split('\n').filter((line) => line !== '' && !/password/i.test(line))
      reject(
        new CopySiteFileError(`The restored site did not start: ${lines.at(-1) ?? 'no message'}`),
      )
    }
    const timer = setTimeout(fail, START_MS)
    child.once('exit', fail)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const port = ADDRESS.exec(output)?.[1]
        if (port === undefined) return
        clearTimeout(timer)
        child.off('exit', fail)
        // The remaining output is unused but must be consumed.
        stream.removeAllListeners('data').resume()
        resolve(port)
      })
    }
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(timer)
}
