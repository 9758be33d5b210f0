import type { BrowserContext, Page } from 'playwright'

const QUALITY = 54 // of 100: text stays crisp, the whole folder below 4 MB

export interface Screen {
  width: number
  /** Of the window. */
  height: number
  /** No picture is longer, however long its page. */
  longest: number
}

/** A Wednesday morning: providers of the whole country are open, none yet closing. */
const NOW = new Date('2026-11-18T17:00:00Z')

/** Opens an address and waits until nothing on the page will change any more. */
export async function openAtRest(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** The page from its top as a WebP, which Playwright itself does not write. */
export async function takeScreenshot(page: Page, screen: Screen): Promise<Buffer> {
  const { width, height, longest } = screen
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const pictureHeight = Math.min(longest, Math.max(height, pageHeight))
  // What sticks to the bottom of the window would otherwise hang in the middle of the picture.
  await page.setViewportSize({ width, height: pictureHeight })
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  return Buffer.from(data, 'base64')
}
