import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { sharedSite } from '../site/shared-site.ts'
import { startSite, type RunningSite, type SiteOptions } from '../site/site.ts'

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1280, height: 900 }
const SCREEN = { viewport: DESK, reducedMotion: 'reduce' } as const

/** Chromium reports an error when a page change comes too early, or in a hidden tab, to be animated. */
const TRANSITION_SKIPPED = /^Transition was (?:aborted|skipped)/

interface BrowserSiteOptions extends SiteOptions {
  /** Adds the data that the tests of the file need. */
  fill?: (site: RunningSite) => Promise<unknown>
}

export interface PagesOfSite {
  /**
   * Opens a path of the site and waits until the page is hydrated. Tests of a file share a tab when
   * their options allow it, without each other's cookies and storage but with a warm HTTP cache.
   */
  open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens a path as on the first visit ever: in a new context, with an empty cache. */
  openFresh: (path: string, options?: BrowserContextOptions) => Promise<Page>
  url: () => string
  /** Allows an error that the test itself causes: Chromium logs every refused request. */
  expectLogged: (part: string) => void
}

export interface SiteInBrowser extends PagesOfSite {
  databasePath: () => string
}

/**
 * The site and the Chromium that all read-only tests share. A test fails when a page it opened logged
 * an error, threw, or broke the content security policy.
 */
export function readOnlySite(): PagesOfSite {
  return pagesOf(() => sharedSite().url)
}

/**
 * A site for one test file, which may write to it. A retried test gets a fresh one: its first attempt
 * has already decided about its applications.
 */
export function siteInBrowser({ fill, ...options }: BrowserSiteOptions = {}): SiteInBrowser {
  let site: RunningSite

  beforeAll(start)
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) return
    await site.stop()
    await start()
  })
  afterAll(async () => {
    await site?.stop()
  })

  return { ...pagesOf(() => site.url), databasePath: () => site.databasePath }

  async function start(): Promise<void> {
    site = await startSite(options)
    await fill?.(site)
  }
}

function pagesOf(url: () => string): PagesOfSite {
  let browser: Browser
  let problems: string[] = []
  let expected: string[] = []
  /** Tabs to use again, by those options of their context that cannot be changed later. */
  const tabs = new Map<string, Tab>()

  beforeAll(async () => {
    browser = await connectToBrowser()
  })
  afterEach(async ({ task }) => {
    for (const [key, tab] of tabs) {
      if (tab.isChanged || task.result?.state === 'fail') tabs.delete(key)
      tab.isInUse = false
    }
    await closeOthers()
    const unexpected = problems.filter(
      (problem) => !expected.some((part) => problem.includes(part)),
    )
    problems = []
    expected = []
    expect(unexpected).toEqual([])
  })
  afterAll(async () => {
    tabs.clear()
    await closeOthers()
  })

  return {
    url,
    expectLogged: (part) => expected.push(part),
    open: async (path, options = {}) => {
      const {
        viewport: _v,
        colorScheme: _c,
        forcedColors: _f,
        reducedMotion: _r,
        ...fixed
      } = options
      const key = JSON.stringify([url(), fixed])
      const tab = tabs.get(key)
      if (tab?.isInUse === false) {
        await reset(tab, url(), options)
        return openIn(tab.page, path, options)
      }
      const page = await newPage(options)
      if (tab === undefined) tabs.set(key, watchChanges(page))
      return openIn(page, path, options)
    },
    openFresh: async (path, options = {}) => openIn(await newPage(options), path, options),
  }

  async function openIn(page: Page, path: string, options: BrowserContextOptions): Promise<Page> {
    await page.goto(url() + path)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    return page
  }

  async function newPage(options: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ ...SCREEN, ...options })
    await slowDown(context)
    const page = await context.newPage()
    page.on('console', (message) => {
      // Chromium also logs the status of the document itself, which a test may have asked for.
      const isDocument = message.location().url === page.url()
      const isStatus = message.text().startsWith('Failed to load resource')
      if (message.type() === 'error' && !(isDocument && isStatus)) problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => {
      if (!TRANSITION_SKIPPED.test(message)) problems.push(message)
    })
    return page
  }

  async function closeOthers(): Promise<void> {
    const kept = new Set([...tabs.values()].map(({ context }) => context))
    const others = browser.contexts().filter((context) => !kept.has(context))
    await Promise.all(others.map((context) => context.close()))
  }
}

/** One connection per worker, which outlives its test files. */
let connection: Promise<Browser> | undefined

function connectToBrowser(): Promise<Browser> {
  connection ??= chromium.connect(inject('browserEndpoint'))
  return connection
}

interface Tab {
  page: Page
  context: BrowserContext
  /** By the current test. */
  isInUse: boolean
  /** The test did something that `reset` cannot undo, so the tab is closed. */
  isChanged: boolean
}

// Methods of a page and of its context that `reset` cannot undo.
const ON_PAGE = ['addInitScript', 'close', 'exposeFunction', 'on', 'once'] as const
const ON_CONTEXT = [
  'addCookies',
  'addInitScript',
  'clearPermissions',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'on',
  'once',
  'route',
  'setGeolocation',
  'setOffline',
] as const

/** A new renderer process costs twice as much as a page of the site, hence tabs are used again. */
function watchChanges(page: Page): Tab {
  const tab: Tab = { page, context: page.context(), isInUse: true, isChanged: false }
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get: () => {
      tab.isChanged = true
      return clock
    },
  })
  for (const method of ON_PAGE) watchCalls(tab, page, method)
  for (const method of ON_CONTEXT) watchCalls(tab, tab.context, method)
  return tab
}

function watchCalls<T extends object>(tab: Tab, owner: T, method: keyof T): void {
  const original = owner[method]
  if (typeof original !== 'function') return
  Object.defineProperty(owner, method, {
    value: (...args: unknown[]) => {
      tab.isChanged ||= args[0] !== 'request'
      return original.apply(owner, args) as unknown
    },
  })
}

async function reset(tab: Tab, url: string, options: BrowserContextOptions): Promise<void> {
  const { page, context } = tab
  page.removeAllListeners('request')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.mouse.move(0, 0)
  // What a page stores when it is left is stored by now; an answer without a script adds nothing.
  await page.goto(`${url}/robots.txt`)
  if (options.javaScriptEnabled !== false) {
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  }
  await context.clearCookies()
  if (typeof options.storageState === 'object') {
    await context.addCookies(options.storageState.cookies)
  }
  const { viewport, colorScheme, forcedColors, reducedMotion } = { ...SCREEN, ...options }
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? null,
    forcedColors: forcedColors ?? null,
    reducedMotion: reducedMotion ?? null,
  })
  await page.setViewportSize(viewport ?? DESK)
  tab.isChanged = false
  tab.isInUse = true
}

/** Waits for the start script of a read-only page, or for React, which marks the nodes of other pages. */
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
 * TEST_DELAY_MS delays every request and TEST_CPU_SLOWDOWN throttles scripts by a factor, to find
 * tests that only pass on a fast machine.
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
