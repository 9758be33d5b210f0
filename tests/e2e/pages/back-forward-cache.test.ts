import { chromium, type Browser, type BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '#cli/bootstrap/browser.mjs'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  const path = await findBrowser()
  browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  context = await browser.newContext()
})
afterAll(() => browser?.close())

// The pages with the most scripts.
test.for(['/states/texas/austin/weekday-ink-removal', '/search?q=laser'] as const)(
  'the browser keeps %s for Back',
  async (path) => {
    const { url } = sharedSite()
    const [page, other] = [await context.newPage(), await context.newPage()]
    await other.goto(`${url}/robots.txt`)
    await page.goto(url + path)
    await page.evaluate((key) => {
      addEventListener('pageshow', ({ persisted }) => localStorage.setItem(key, String(persisted)))
    }, path)
    await page.goto(`${url}/about`)

    // Playwright cannot follow a page that is restored, so another tab reads what it stored.
    await page.evaluate(() => void setTimeout(() => history.back()))

    await expect.poll(() => other.evaluate((key) => localStorage.getItem(key), path)).toBe('true')
    await page.close()
    await other.close()
  },
)
