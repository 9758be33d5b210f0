import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { launchChromium } from './chromium.ts'
import { startSite, type RunningSite, type SiteOptions } from '../site/site.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }
const SCREEN = { viewport: DESK, reducedMotion: 'reduce' } as const

/** Chromium reports a page change that came too early, or to a tab nobody sees, to fade. */
const FADE_SKIPPED = /^Transition was (?:aborted|skipped)/

interface BrowserSiteOptions extends SiteOptions {
  /** Puts what the tests of the file need into it. */
  fill?: (site: RunningSite) => Promise<unknown>
}

export interface SiteInBrowser {
  /** Opens a path of the site in a fresh context and waits until the page runs. */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** The same in one context for the whole file, which loads scripts and styles but once. */
  openNext: (path: string) => Promise<Page>
  url: () => string
  /** Of the running site. */
  databasePath: () => string
  /** What the test itself makes Chromium log: it logs every refusal of what a page asks for. */
  expectLogged: (part: string) => void
}

/**
 * One site and one Chromium for a test file. A test fails when a page it opened logged an error,
 * threw, or broke the content security policy. A test that is tried again gets a fresh site: in the
 * one it has used, its applications are decided about already.
 */
export function siteInBrowser({ fill, ...options }: BrowserSiteOptions = {}): SiteInBrowser {
  let site: RunningSite
  let browser: Browser
  let problems: string[] = []
  let expected: string[] = []
  let kept: BrowserContext | undefined

  beforeAll(async () => {
    browser = await launchChromium()
    await start()
  })
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await site.stop()
    await start()
  })
  afterEach(async () => {
    await Promise.all(kept?.pages().map((page) => page.close()) ?? [])
    const others = browser.contexts().filter((context) => context !== kept)
    await Promise.all(others.map((context) => context.close()))
    const seen = problems.filter((problem) => !expected.some((part) => problem.includes(part)))
    problems = []
    expected = []
    expect(seen).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.stop()
  })

  return {
    url: () => site.url,
    databasePath: () => site.databasePath,
    expectLogged: (part) => expected.push(part),
    open: async (path, contextOptions = {}) => {
      const context = await newContext(contextOptions)
      return openIn(context, path, contextOptions.javaScriptEnabled)
    },
    openNext: async (path) => {
      kept ??= await newContext()
      return openIn(kept, path)
    },
  }

  async function start(): Promise<void> {
    site = await startSite(options)
    await fill?.(site)
  }

  async function newContext(contextOptions: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await browser.newContext({ ...SCREEN, ...contextOptions })
    await slowDown(context)
    return context
  }

  async function openIn(context: BrowserContext, path: string, isScripted = true): Promise<Page> {
    const page = await context.newPage()
    page.on('console', (message) => {
      // Chromium also logs the status of the document itself, which a test may have asked for.
      const isDocument = message.location().url === page.url()
      const isStatus = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !(isDocument && isStatus)) problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => {
      if (!FADE_SKIPPED.test(message)) problems.push(message)
    })
    await page.goto(site.url + path)
    if (isScripted) await hydrated(page)
    return page
  }
}

/** Waits for the start script of a reading page, or for React, which marks the nodes of other pages. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.documentElement.hasAttribute('data-started')) return true
    if (document.getElementById('root') === null) return false
    const parts = [...document.querySelectorAll('main, main > *, main > div > *')]
    const running = parts.filter((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    )
    return parts.length > 0 && running.length === parts.length
  })
  // Effects, which listen for keys, run after the frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}

/**
 * With TEST_DELAY_MS every request waits that long, and with TEST_CPU_SLOWDOWN scripts run so many
 * times slower: a test that only passes on a fast machine fails.
 */
async function slowDown(context: BrowserContext): Promise<void> {
  const { TEST_DELAY_MS: delay, TEST_CPU_SLOWDOWN: rate } = process.env
  if (delay !== undefined) {
    await context.route('**', async (route) => {
      await new Promise((done) => setTimeout(done, Number(delay)))
      await route.fallback()
    })
  }
  if (rate !== undefined) {
    context.on('page', async (page) => {
      const devTools = await context.newCDPSession(page)
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) })
    })
  }
}
