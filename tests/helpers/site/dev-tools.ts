import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { chromium } from 'playwright'

export interface DevTools {
  /** Opens an address and waits until it has loaded. */
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page; `undefined` during a navigation. */
  evaluate: (expression: string) => Promise<unknown>
  stop: () => Promise<void>
}

const ARGS = [
  '--headless',
  '--remote-debugging-port=0',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]

/**
 * One tab of a Chromium driven over the DevTools protocol: Playwright turns the back/forward cache off
 * and cannot follow a page restored from it.
 */
export async function startDevTools(): Promise<DevTools> {
  const profile = await mkdtemp(join(tmpdir(), 'dev-tools-'))
  const path = (await findBrowser()) ?? chromium.executablePath()
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = spawn(path, [...ARGS, ...sandbox, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const port = await portOf(browser.stderr)
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    type: string
    webSocketDebuggerUrl: string
  }[]
  const tab = targets.find(({ type }) => type === 'page')
  const socket = new WebSocket(tab?.webSocketDebuggerUrl ?? '')
  await once(socket, 'open')
  const call = caller(socket)
  await call('Page.enable', {})

  const evaluate = async (expression: string): Promise<unknown> => {
    const { result } = (await call('Runtime.evaluate', { expression })) as {
      result?: { value?: unknown }
    }
    return result?.value
  }
  return {
    evaluate,
    open: async (url) => {
      await call('Page.navigate', { url })
      for (;;) {
        const state = await evaluate(
          `location.href === ${JSON.stringify(url)} && document.readyState === 'complete'`,
        )
        if (state === true) return
        await new Promise((done) => setTimeout(done, 50))
      }
    },
    stop: async () => {
      socket.close()
      const ended = once(browser, 'exit')
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function portOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
    if (port !== undefined) return port
  }
  throw new Error('Chromium ended before it listened')
}

/** Sends commands; a protocol error counts as an empty result. */
function caller(socket: WebSocket) {
  let last = 0
  const waiting = new Map<number, (answer: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result ?? {})
  })
  return (method: string, params: object): Promise<unknown> => {
    last += 1
    const id = last
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
}
