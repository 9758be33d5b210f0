import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { launchBrowser } from './launch-browser.ts'
import { slowDown } from './slow-down.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
const SCREEN = { viewport: DESKTOP, reducedMotion: 'reduce' } as const

/** Chromium logs this error when a navigation is too early to animate, or happens in a hidden tab. */
const TRANSITION_SKIPPED = /^Transition was (?:aborted|skipped)/

const INTERRUPTED =
  /Execution context was destroyed|interrupted by another navigation|net::ERR_ABORTED/

/** Tabs that a worker keeps for its next tests; each has its own process. */
const MAX_KEPT = 6

interface Tab {
  page: Page
  context: BrowserContext
  /** JSON of the context options that cannot be changed later. */
  key: string
  /** The site of its pages, without a trailing slash. */
  origin: string
  use: 'free' | 'preparing' | 'in use'
  /** Still shows a page of an earlier test. */
  isDirty: boolean
  /** The test did something that `prepare` cannot undo, so the tab has to be closed. */
  isChanged: boolean
}

/** A worker keeps its browser and tabs across test files. The most recently used tab is last. */
let browser: Promise<Browser> | undefined
let tabs: Tab[] = []
let problems: string[] = []

/** A tab without cookies and storage but with a warm HTTP cache. Takes a third of the time of a new one. */
export async function reuseTab(origin: string, options: BrowserContextOptions): Promise<Page> {
  const key = keyOf(options)
  const free = tabs.find((tab) => tab.key === key && tab.use === 'free')
  if (free === undefined) {
    const page = await newTab(options)
    tabs.push(watchChanges(page, key, origin))
    return page
  }
  free.use = 'preparing'
  tabs = [...tabs.filter((tab) => tab !== free), free]
  await clean(free)
  free.origin = origin
  await prepare(free, options)
  free.use = 'in use'
  return free.page
}

/** A tab with an empty HTTP cache. */
export async function newTab(options: BrowserContextOptions): Promise<Page> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({ ...SCREEN, ...options })
  await slowDown(context)
  const page = await context.newPage()
  // While it navigates away, a page may log that its requests were aborted.
  const report = (problem: string) => {
    if (tabs.every((tab) => tab.page !== page || tab.use === 'in use')) problems.push(problem)
  }
  page.on('console', (message) => {
    // Chromium also logs the status of the document itself, which the test may expect.
    const isDocument = message.location().url === page.url()
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !(isDocument && isStatus)) report(message.text())
  })
  page.on('pageerror', ({ message }) => {
    if (!TRANSITION_SKIPPED.test(message)) report(message)
  })
  return page
}

/** Ends the use of every tab; returns the errors that their pages logged or threw. */
export async function releaseTabs(hasFailed: boolean): Promise<string[]> {
  if (hasFailed) tabs = []
  tabs = tabs.filter(({ isChanged }) => !isChanged).slice(-MAX_KEPT)
  for (const tab of tabs) {
    tab.isDirty ||= tab.use !== 'free'
    tab.use = 'free'
  }
  const kept = new Set(tabs.map(({ context }) => context))
  const others = (await browser)?.contexts().filter((context) => !kept.has(context)) ?? []
  await Promise.all(others.map((context) => context.close()))
  const found = problems
  problems = []
  return found
}

/** Leaves the pages of a site that is about to stop. */
export async function leaveSite(): Promise<void> {
  await Promise.all(tabs.map(clean))
}

function keyOf(options: BrowserContextOptions): string {
  const {
    viewport: _viewport,
    colorScheme: _colorScheme,
    forcedColors: _forcedColors,
    reducedMotion: _reducedMotion,
    geolocation: _geolocation,
    permissions: _permissions,
    storageState,
    javaScriptEnabled = true,
    ...fixed
  } = options
  const origins = typeof storageState === 'object' ? storageState.origins : []
  return JSON.stringify({ javaScriptEnabled, ...fixed, origins })
}

// Methods of a page and of its context that `prepare` cannot undo.
const ON_PAGE = ['addInitScript', 'close', 'exposeFunction', 'on', 'once'] as const
const ON_CONTEXT = ['addInitScript', 'newCDPSession', 'on', 'once', 'route'] as const

function watchChanges(page: Page, key: string, origin: string): Tab {
  const context = page.context()
  const state = { use: 'in use', isDirty: false, isChanged: false } as const
  const tab: Tab = { page, context, key, origin, ...state }
  const { clock } = page
  Object.defineProperty(page, 'clock', {
    get: () => {
      tab.isChanged = true
      return clock
    },
  })
  const newPage = context.newPage.bind(context)
  // New pages get the viewport that the context was created with, not that of this test.
  context.newPage = async () => {
    tab.isChanged = true
    const other = await newPage()
    await other.setViewportSize(page.viewportSize() ?? DESKTOP)
    return other
  }
  for (const method of ON_PAGE) watchCalls(tab, page, method)
  for (const method of ON_CONTEXT) watchCalls(tab, context, method)
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

async function clean(tab: Tab): Promise<void> {
  if (!tab.isDirty) return
  const { page, context, key, origin } = tab
  page.removeAllListeners('request')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.mouse.move(0, 0)
  await clearStorage(page, origin, !key.includes('"javaScriptEnabled":false'))
  await context.clearCookies()
  tab.isDirty = false
}

/** Starts over when a navigation that the test began ends only now. */
async function clearStorage(page: Page, origin: string, hasScripts: boolean): Promise<void> {
  try {
    // When robots.txt has loaded, the previous page has saved its state on leaving, and no script can add more.
    await page.goto(`${origin}/robots.txt`)
    if (!hasScripts) return
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
  } catch (error) {
    if (!isInterrupted(error)) throw error
    await clearStorage(page, origin, hasScripts)
  }
}

/** True when another navigation ended the one that was awaited, or left the page that a script ran in. */
export function isInterrupted(error: unknown): boolean {
  return INTERRUPTED.test(String(error))
}

async function prepare(tab: Tab, options: BrowserContextOptions): Promise<void> {
  const { page, context } = tab
  const { viewport, colorScheme, forcedColors, reducedMotion, geolocation, permissions } = {
    ...SCREEN,
    ...options,
  }
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? null,
    forcedColors: forcedColors ?? null,
    reducedMotion: reducedMotion ?? null,
  })
  await page.setViewportSize(viewport ?? DESKTOP)
  await context.setGeolocation(geolocation ?? null)
  if (permissions === undefined) await context.clearPermissions()
  else await context.grantPermissions(permissions)
  if (typeof options.storageState === 'object') {
    await context.addCookies(options.storageState.cookies)
  }
}
