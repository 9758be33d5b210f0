import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '#cli/bootstrap/browser.mjs'

// Chromium's own traffic and its throttling of hidden windows would be measured, too.
const ARGUMENTS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-backgrounding-occluded-windows',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--mute-audio',
]
const START_TIMEOUT_MS = 20_000
const POLL_MS = 50

export interface DebuggedBrowser {
  /** Where it takes orders. */
  port: number
  stop: () => Promise<void>
}

/** Starts a Chromium of its own with its profile in a folder. Throws when there is none. */
export async function startBrowser(profile: string): Promise<DebuggedBrowser> {
  const { path } = await findBrowser()
  if (path === undefined) {
    throw new Error('there is no Chromium; name one by CHROMIUM_PATH or run npm test once')
  }
  const isRoot = process.getuid?.() === 0
  const args = [...ARGUMENTS, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`]
  const browser = spawn(path, [...args, 'about:blank'], { stdio: 'ignore' })
  const kill = () => browser.kill('SIGKILL')
  process.on('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await end(browser)
  }
  try {
    return { port: await portOf(browser, join(profile, 'DevToolsActivePort')), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Chromium writes the port it chose into its profile. */
async function portOf(browser: ChildProcess, file: string): Promise<number> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const [first] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (first) return Number(first)
    if (browser.exitCode !== null) break
    await sleep(POLL_MS)
  }
  throw new Error('Chromium did not start')
}

async function end(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return
  const ended = once(browser, 'exit')
  browser.kill('SIGTERM')
  await ended
}
