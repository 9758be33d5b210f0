import { chromium, type Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { launchSwitches } from '#tests/helpers/browser/launch-browser.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

let browser: Browser

// The headless shell has no back/forward cache.
beforeAll(async () => {
  const path = await findBrowser()
  browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: launchSwitches(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
afterAll(() => browser?.close())

// The pages with the most scripts.
const PATHS = ['/states/texas/austin/weekday-ink-removal', '/search?q=laser']

test('the browser keeps pages of providers and of results for Back', async () => {
  const { url } = sharedSite()
  const context = await browser.newContext()
  const [page, other] = [await context.newPage(), await context.newPage()]
  await other.goto(`${url}/robots.txt`)
  for (const path of PATHS) {
    await page.goto(url + path)
    await page.evaluate((key) => {
      addEventListener('pageshow', ({ persisted }) => {
        if (!persisted) return
        localStorage.setItem(key, 'restored')
        history.back()
      })
    }, path)
  }
  await page.goto(`${url}/about`)

  await page.evaluate(() => void setTimeout(() => history.back()))

  // Playwright cannot follow a page that is restored, so another tab reads what it stored.
  for (const path of PATHS) {
    await expect
      .poll(() => other.evaluate((key) => localStorage.getItem(key), path))
      .toBe('restored')
  }
})
