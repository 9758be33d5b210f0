import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { launchChromium } from './chromium.ts'
import { startSite, type RunningSite, type SiteOptions } from './site.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }
const SCREEN = { viewport: DESK, reducedMotion: 'reduce' } as const

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
 * threw, or broke the content security policy.
 */
export function siteInBrowser(options: SiteOptions = {}): SiteInBrowser {
  let site: RunningSite
  let browser: Browser
  let problems: string[] = []
  let expected: string[] = []
  let kept: BrowserContext | undefined

  beforeAll(async () => {
    browser = await launchChromium()
    site = await startSite(options)
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
      const context = await browser.newContext({ ...SCREEN, ...contextOptions })
      return openIn(context, path, contextOptions.javaScriptEnabled)
    },
    openNext: async (path) => {
      kept ??= await browser.newContext(SCREEN)
      return openIn(kept, path)
    },
  }

  async function openIn(context: BrowserContext, path: string, isScripted = true): Promise<Page> {
    const page = await context.newPage()
    page.on('console', (message) => {
      // Chromium also logs the status of the document itself, which a test may have asked for.
      const isDocument = message.location().url === page.url()
      const isStatus = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !(isDocument && isStatus)) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    await page.goto(site.url + path)
    if (isScripted) await hydrated(page)
    return page
  }
}

/** React marks the nodes it runs: before that a click would do nothing. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
  })
  // Effects, which listen for keys, run after the frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
}
