import { afterEach, beforeAll, expect } from 'vitest'
import type { BrowserContextOptions, Page, Locator } from 'playwright'
import { sharedSite } from '../site/shared-site.ts'
import { borrowedSite, type BorrowedSite } from '../site/borrowed-site.ts'
import type { SiteOptions } from '../site/site.ts'
import {
  isInterrupted,
  openInKeptContext,
  openInNewContext,
  releaseContexts,
  type PageOptions,
} from './tabs.ts'

export { DESKTOP, PHONE } from './tabs.ts'

interface BrowserSiteOptions extends SiteOptions {
  /** Adds the data that the tests of the file need. */
  fill?: (site: BorrowedSite) => Promise<unknown>
}

export interface PagesOfSite {
  /**
   * Opens a path of the site and waits until its scripts have run. Tests share contexts when their options allow
   * it, without each other's cookies and storage but with a warm HTTP cache.
   */
  open: (path: string, options?: PageOptions) => Promise<Page>
  /**
   * Opens a path or an address in a context of its own, with an empty cache: for a first-time visitor, and for
   * tests that change the whole context, such as its clock.
   */
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

/** A site for one test file, which may write to it. */
export function siteInBrowser({ fill, ...options }: BrowserSiteOptions = {}): SiteInBrowser {
  const site = borrowedSite(options)
  beforeAll(async () => {
    await fill?.(site())
  })
  return { ...pagesOf(() => site().url), databasePath: () => site().databasePath }
}

function pagesOf(url: () => string): PagesOfSite {
  let expected: string[] = []
  const addressOf = (path: string) => new URL(path, url()).href

  afterEach(async ({ task }) => {
    const problems = await releaseContexts(task.result?.state === 'fail')
    const unexpected = problems.filter(
      (problem) => !expected.some((part) => problem.includes(part)),
    )
    expected = []
    expect(unexpected).toEqual([])
  })

  return {
    url,
    expectLogged: (part) => expected.push(part),
    open: async (path, options = {}) =>
      whenReady(await openInKeptContext(addressOf(path), options), options),
    openFresh: async (path, options = {}) =>
      whenReady(await openInNewContext(addressOf(path), options), options),
  }
}

async function whenReady(page: Page, options: BrowserContextOptions): Promise<Page> {
  if (options.javaScriptEnabled !== false) await waitForScripts(page)
  return page
}

/**
 * Waits until the scripts of a page have run, which mark the document then. `waitForFunction` would load
 * Playwright's own large script into every page.
 */
export async function waitForScripts(page: Page): Promise<void> {
  try {
    await page.evaluate(waitInPage)
  } catch (error) {
    if (!isInterrupted(error)) throw error
    await waitForScripts(page)
  }
}

function waitInPage(): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      const isStarted = document.documentElement.hasAttribute('data-started')
      if (isStarted || document.scripts.length === 0) requestAnimationFrame(() => setTimeout(done))
      else requestAnimationFrame(look)
    }
    look()
  })
}

type Within = Page | Locator
type Name = string | RegExp

export const pressButton = (within: Within, name: Name): Promise<void> =>
  within.getByRole('button', { name }).click()

export const followLink = (within: Within, name: Name): Promise<void> =>
  within.getByRole('link', { name }).click()

export const waitForHeading = (within: Within, name: Name): Promise<void> =>
  within.getByRole('heading', { name }).waitFor()

/** Name of the focused element. */
export const held = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    const field = 'input, select, textarea'
    const label = node?.matches(field) === true ? (node as HTMLInputElement).labels?.[0] : undefined
    const text = node?.getAttribute('aria-label') ?? label?.textContent ?? node?.textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab until an element with that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const now = await held(page)
    if (typeof name === 'string' ? now.startsWith(name) : name.test(now)) return
    passed.push(now)
  }
  throw new Error(`No stop is called ${name}: ${passed.join(', ')}`)
}

/** Holds matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: waiting, resolve: release } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await waiting
    await route.continue().catch(() => {})
  })
  return release
}

/** Cumulative layout shift of the page so far. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
}

const SIGNATURE = '89504e470d0a1a0a'

/** Width and height from the header of a PNG; throws if the file is not a PNG. */
export function pngSize(file: Buffer): { width: number; height: number } {
  if (file.toString('hex', 0, 8) !== SIGNATURE) throw new Error('not a PNG')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

export const boxOf = (page: Page) => page.getByRole('combobox', { name: /provider/ })
export const options = (page: Page) => page.getByRole('option')
export const isOpen = (page: Page) => boxOf(page).getAttribute('aria-expanded')

/** Focuses the box and waits for its script; before that it is a plain form. */
export async function useBox(page: Page): Promise<void> {
  await boxOf(page).focus()
  await page.locator('[data-suggests="ready"]').waitFor()
}

/** Types and waits for the list. */
export async function openList(page: Page, text: string): Promise<void> {
  await boxOf(page).pressSequentially(text)
  await options(page).first().waitFor()
}

/** Text of the highlighted option, `null` for none. */
export const highlighted = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id == null ? null : document.getElementById(id)
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null
  })
