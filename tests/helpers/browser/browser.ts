import { afterEach, beforeAll, expect } from 'vitest'
import type { BrowserContextOptions, Page } from 'playwright'
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
