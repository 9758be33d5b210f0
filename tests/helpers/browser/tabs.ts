import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { shiftDate } from '#tests/helpers/clock/shift-date.mjs'
import { launchBrowser } from '#tests/helpers/browser/launch-browser.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }
const SCREEN = { viewport: DESKTOP, reducedMotion: 'reduce' } as const

/** Chromium logs this error when a navigation is too early to animate, or happens in a hidden tab. */
const TRANSITION_SKIPPED = /^Transition was (?:aborted|skipped)/

const INTERRUPTED =
  /Execution context was destroyed|interrupted by another navigation|net::ERR_ABORTED/

/** Only a step that hangs takes so long: a busy machine must not change the verdict. */
const STEP_MS = 100_000

/** Contexts that a worker keeps for its next tests; each has its own process. */
const MAX_KEPT = 6

export interface PageOptions extends BrowserContextOptions {
  /** The time at which the page's clock stands still. */
  now?: string
}

/** A worker keeps its browser and contexts across test files. The most recently used context is last. */
let browser: Promise<Browser> | undefined
let kept: { context: BrowserContext; key: string; isInUse: boolean }[] = []
let problems: string[] = []

/**
 * Opens an address in a new page of a context without cookies and local storage but with a warm HTTP cache,
 * which takes a third of the time of a new context. A test must not change what it cannot undo for the whole
 * context, such as its clock: it opens its page in a new one.
 */
export async function openInKeptContext(address: string, options: PageOptions): Promise<Page> {
  const { now, storageState, viewport, colorScheme, forcedColors, reducedMotion, ...fixed } =
    options
  const key = JSON.stringify(fixed)
  const free = kept.find((one) => one.key === key && !one.isInUse)
  const context = free?.context ?? (await newContext(fixed))
  kept = [...kept.filter((one) => one !== free), { context, key, isInUse: true }]
  await context.clearCookies()
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies)

  // The process of a context ends with its last page, so the old page closes after the new one has opened.
  const old = context.pages()
  const page = await newPage(context)
  await Promise.all(old.map((one) => one.close()))
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme ?? forcedColors ?? reducedMotion) {
    await page.emulateMedia({ ...SCREEN, ...options })
  }
  if (now !== undefined) await page.addInitScript(stopClock, Date.parse(now))
  await goWithoutStorage(page, address)
  return page
}

/** Opens an address in a context of its own, with an empty HTTP cache. */
export async function openInNewContext(
  address: string,
  options: BrowserContextOptions,
): Promise<Page> {
  const page = await newPage(await newContext(options))
  await page.goto(address)
  return page
}

async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  browser ??= launchBrowser()
  const context = await (await browser).newContext({ ...SCREEN, ...options })
  context.setDefaultTimeout(STEP_MS)
  await context.addInitScript(shiftDate, Number(process.env['TEST_OFFSET_MS']))
  await slowDown(context)
  return context
}

async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.on('console', (message) => {
    // Chromium also logs the status of the document itself, which the test may expect.
    const isDocument = message.location().url === page.url()
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !(isDocument && isStatus)) problems.push(message.text())
  })
  page.on('pageerror', ({ message }) => {
    if (!TRANSITION_SKIPPED.test(message)) problems.push(message)
  })
  return page
}

/** Ends the use of every context; returns the errors that pages logged or threw. */
export async function releaseContexts(hasFailed: boolean): Promise<string[]> {
  kept = hasFailed ? [] : kept.slice(-MAX_KEPT).map((one) => ({ ...one, isInUse: false }))
  const contexts = new Set(kept.map(({ context }) => context))
  // A page that is being left may log that its requests were aborted.
  for (const context of contexts) {
    for (const page of context.pages()) page.removeAllListeners()
  }
  const others = (await browser)?.contexts().filter((context) => !contexts.has(context)) ?? []
  await Promise.all(others.map((context) => context.close()))
  const found = problems
  problems = []
  return found
}

/** Playwright's own `clock.setFixedTime` holds for the whole context. */
function stopClock(time: number): void {
  globalThis.Date = class extends Date {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(time)
      else super(...args)
    }
    static override now = () => time
  } as DateConstructor
}

/** Clears the storage before the scripts of the page run. */
async function goWithoutStorage(page: Page, address: string): Promise<void> {
  const clearing = await page.addInitScript(() => {
    try {
      localStorage.clear()
    } catch {
      // A sandboxed frame has no storage.
    }
  })
  await page.goto(address)
  await clearing.dispose()
}

/** True when another navigation ended the one that was awaited, or left the page that a script ran in. */
export function isInterrupted(error: unknown): boolean {
  return INTERRUPTED.test(String(error))
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
