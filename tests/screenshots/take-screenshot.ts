import type { BrowserContext, Page } from 'playwright'

const QUALITY = 54 // of 100; keeps text crisp and the whole folder below 4 MB

export interface Screen {
  width: number
  /** Height of the window. */
  height: number
  /** Longer pages are cut off here. */
  maxHeight: number
}

/** A Wednesday morning when providers in all time zones are open and none closes soon. */
const NOW = new Date('2026-11-18T17:00:00Z')

/** Opens a URL and waits until the page is stable. */
export async function openWhenStable(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Captures the page from the top as WebP, a format that Playwright does not support itself. */
export async function takeScreenshot(page: Page, screen: Screen): Promise<Buffer> {
  const { width, height, maxHeight } = screen
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
  const screenshotHeight = Math.min(maxHeight, Math.max(height, pageHeight))
  // Otherwise elements fixed to the bottom of the window would appear in the middle of the screenshot.
  await page.setViewportSize({ width, height: screenshotHeight })
  await page.evaluate(() => scrollTo(0, 0))
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  return Buffer.from(data, 'base64')
}
