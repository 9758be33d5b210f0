import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '#cli/bootstrap/browser.mjs'

// Keeps Chromium's background traffic and its throttling of hidden windows out of the measurement.
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
  /** Port of the DevTools protocol. */
  port: number
  stop: () => Promise<void>
}

/** Starts Chromium with its profile in a folder. Throws when no Chromium is installed. */
export async function startBrowser(profile: string): Promise<DebuggedBrowser> {
  const { path } = await findBrowser()
  if (path === undefined) {
    throw new Error('Chromium was not found; set CHROMIUM_PATH or run npm test once')
  }
  const isRoot = process.getuid?.() === 0
  const args = [...ARGUMENTS, ...(isRoot ? ['--no-sandbox'] : []), `--user-data-dir=${profile}`]
  const browser = spawn(path, [...args, 'about:blank'], { stdio: 'ignore' })
  const kill = () => browser.kill('SIGKILL')
  process.on('exit', kill)
  const stop = async () => {
    process.off('exit', kill)
    await endBrowser(browser)
  }
  try {
    return { port: await waitForPort(browser, join(profile, 'DevToolsActivePort')), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Chromium writes its port into the profile. */
async function waitForPort(browser: ChildProcess, file: string): Promise<number> {
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += POLL_MS) {
    const [first] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
    if (first) return Number(first)
    if (browser.exitCode !== null) break
    await sleep(POLL_MS)
  }
  throw new Error('Chromium did not start')
}

async function endBrowser(browser: ChildProcess): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return
  const ended = once(browser, 'exit')
  browser.kill('SIGTERM')
  await ended
}
