import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from 'playwright'
import { launchBrowser } from './launch-browser.ts'
import { slowDown } from './slow-down.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
const SCREEN = { viewport: DESKTOP, reducedMotion: 'reduce' } as const

/** Chromium logs this error when a navigation is too early to animate, or happens in a hidden tab. */
const TRANSITION_SKIPPED = /^Transition was (?:aborted|skipped)/

const INTERRUPTED =
  /Execution context was destroyed|interrupted by another navigation|net::ERR_ABORTED/

/** Only a step that hangs takes so long: a busy machine must not change the verdict. */
const STEP_MS = 100_000

/** Tabs that a worker keeps for its next tests; each has its own process. */
const MAX_KEPT = 6

export interface PageOptions extends BrowserContextOptions {
  /** The time at which the page's clock stands still. */
  now?: string
}

interface Tab {
  page: Page
  context: BrowserContext
  /** JSON of the context options that cannot be changed later. */
  key: string
  use: 'free' | 'preparing' | 'in use'
  /** JSON of the options that were last applied; '' after a test has set others itself. */
  settings: string
  /** The test did something that `prepare` cannot undo, so the tab has to be closed. */
  isChanged: boolean
  /** The page's own method, which marks no change. */
  addInitScript: Page['addInitScript']
  stoppedClock?: Disposable | undefined
}

/** A worker keeps its browser and tabs across test files. The most recently used tab is last. */
let browser: Promise<Browser> | undefined
let tabs: Tab[] = []
let problems: string[] = []

/**
 * Opens an address in a tab without cookies and storage but with a warm HTTP cache, which takes a third of
 * the time of a new one.
 */
export async function openInKeptTab(
  address: string,
  { now, ...options }: PageOptions,
): Promise<Page> {
  const key = keyOf(options)
  const free = tabs.find((tab) => tab.key === key && tab.use === 'free')
  if (free === undefined) {
    const page = await newTab(options)
    const tab = watchChanges(page, key)
    tabs.push(tab)
    await stopClock(tab, now)
    await page.goto(address)
    return page
  }
  free.use = 'preparing'
  tabs = [...tabs.filter((tab) => tab !== free), free]
  await prepare(free, options)
  await stopClock(free, now)
  await goWithoutStorage(free, address)
  free.use = 'in use'
  return free.page
}

/** Opens an address in a tab with an empty HTTP cache. */
export async function openInNewTab(address: string, options: BrowserContextOptions): Promise<Page> {
  const page = await newTab(options)
  await page.goto(address)
  return page
}

async function newTab(options: BrowserContextOptions): Promise<Page> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({ ...SCREEN, ...options })
  context.setDefaultTimeout(STEP_MS)
  await slowDown(context)
  const page = await context.newPage()
  page.on('framenavigated', (frame) => {
    const tab = tabs.find((one) => one.page === page)
    if (tab?.use === 'preparing' && frame === page.mainFrame()) tab.use = 'in use'
  })
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
  for (const tab of tabs) tab.use = 'free'
  const kept = new Set(tabs.map(({ context }) => context))
  const others = (await browser)?.contexts().filter((context) => !kept.has(context)) ?? []
  await Promise.all(others.map((context) => context.close()))
  const found = problems
  problems = []
  return found
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

// Methods whose effect `applySettings` undoes.
const SETTERS_OF_PAGE = ['emulateMedia', 'route'] as const
const SETTERS_OF_CONTEXT = [
  'clearPermissions',
  'grantPermissions',
  'setGeolocation',
  'setOffline',
] as const

function watchChanges(page: Page, key: string): Tab {
  const context = page.context()
  const tab: Tab = {
    page,
    context,
    key,
    use: 'in use',
    settings: '',
    isChanged: false,
    addInitScript: page.addInitScript.bind(page),
  }
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
  const markChange = ([event]: unknown[]) => {
    tab.isChanged ||= event !== 'request'
  }
  for (const method of ON_PAGE) watchCalls(page, method, markChange)
  for (const method of ON_CONTEXT) watchCalls(context, method, markChange)
  const forgetSettings = () => {
    tab.settings = ''
  }
  for (const method of SETTERS_OF_PAGE) watchCalls(page, method, forgetSettings)
  for (const method of SETTERS_OF_CONTEXT) watchCalls(context, method, forgetSettings)
  return tab
}

function watchCalls<T extends object>(
  owner: T,
  method: keyof T,
  onCall: (args: unknown[]) => void,
): void {
  const original = owner[method]
  if (typeof original !== 'function') return
  Object.defineProperty(owner, method, {
    value: (...args: unknown[]) => {
      onCall(args)
      return original.apply(owner, args) as unknown
    },
  })
}

async function prepare(tab: Tab, options: BrowserContextOptions): Promise<void> {
  const { page, context } = tab
  page.removeAllListeners('request')
  await page.mouse.move(0, 0)
  await applySettings(tab, options)
  const { width, height } = options.viewport ?? DESKTOP
  const current = page.viewportSize()
  if (current?.width !== width || current.height !== height) {
    await page.setViewportSize({ width, height })
  }
  await context.clearCookies()
  if (typeof options.storageState === 'object') {
    await context.addCookies(options.storageState.cookies)
  }
}

async function applySettings(tab: Tab, options: BrowserContextOptions): Promise<void> {
  const { page, context } = tab
  const { colorScheme, forcedColors, reducedMotion, geolocation, permissions } = {
    ...SCREEN,
    ...options,
  }
  const media = {
    media: null,
    colorScheme: colorScheme ?? null,
    forcedColors: forcedColors ?? null,
    reducedMotion: reducedMotion ?? null,
  }
  const settings = JSON.stringify({ media, geolocation, permissions })
  if (settings === tab.settings) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.emulateMedia(media)
  await context.setGeolocation(geolocation ?? null)
  if (permissions === undefined) await context.clearPermissions()
  else await context.grantPermissions(permissions)
  tab.settings = settings
}

/** Playwright's own `clock.setFixedTime` cannot be undone for the next test. */
async function stopClock(tab: Tab, now: string | undefined): Promise<void> {
  await tab.stoppedClock?.dispose()
  tab.stoppedClock = undefined
  if (now === undefined) return
  tab.stoppedClock = await tab.addInitScript((time) => {
    globalThis.Date = class extends Date {
      constructor(...args: [] | [number]) {
        if (args.length === 0) super(time)
        else super(...args)
      }
      static override now = () => time
    } as DateConstructor
  }, Date.parse(now))
}

/**
 * The old page may still save its state when it is left, so the storage is cleared in the new page, before
 * its own scripts run. Starts over when a navigation that the last test began interrupts this one.
 */
async function goWithoutStorage(tab: Tab, address: string): Promise<void> {
  const clearing = await tab.addInitScript(() => {
    try {
      localStorage.clear()
      sessionStorage.clear()
    } catch {
      // A sandboxed frame has no storage.
    }
  })
  try {
    await tab.page.goto(address)
  } catch (error) {
    if (!isInterrupted(error)) throw error
    await goWithoutStorage(tab, address)
  } finally {
    await clearing.dispose()
  }
}

/** True when another navigation ended the one that was awaited, or left the page that a script ran in. */
export function isInterrupted(error: unknown): boolean {
  return INTERRUPTED.test(String(error))
}
