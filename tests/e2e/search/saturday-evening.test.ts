import { resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { DESKTOP, PHONE, siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { clockAt } from '#tests/helpers/site/clock-at.ts'

/** 7 PM in Denver. */
const SATURDAY_EVENING = '2026-11-22T02:00:00Z'
const DENVER = '/states/colorado/denver'

const site = siteInBrowser({
  list: resolve(import.meta.dirname, '../../../data/clinics.csv'),
  env: clockAt(SATURDAY_EVENING),
  inOwnProcess: true,
})

let openOnSunday: string[] = []
beforeAll(async () => {
  const page = await fetch(`${site.url()}${DENVER}?open=sun`)
  openOnSunday = [...(await page.text()).matchAll(/Sunday \d[^<]* [AP]M-/g)].map(([text]) => text)
})

test.for([
  { viewport: PHONE, javaScriptEnabled: true },
  { viewport: PHONE, javaScriptEnabled: false },
  { viewport: DESKTOP, javaScriptEnabled: true },
  { viewport: DESKTOP, javaScriptEnabled: false },
] as const)(
  'on Saturday at 7 PM, a visitor finds clinics open tomorrow near a ZIP code ($viewport.width px, scripts: $javaScriptEnabled)',
  async (way) => {
    const page = await site.openFresh('/about', way)
    if (way.javaScriptEnabled) await page.clock.setFixedTime(new Date(SATURDAY_EVENING))
    await page.goto(site.url() + DENVER)
    const summary = page.getByText('Filters and order')
    if (await summary.isVisible()) await summary.click()
    await page.getByLabel('Open', { exact: true }).selectOption('Tomorrow')
    await page.getByLabel('Order').selectOption('Nearest')
    await page.getByLabel('Distance from').fill('80203')
    await page.getByRole('button', { name: 'Filter' }).click()

    await page.waitForURL(/open=sun&sort=near&from=80203/)
    const cards = page.locator('#list-view article')
    await expect.poll(() => cards.count()).toBe(openOnSunday.length)
    expect(openOnSunday.length).toBe(6)
    expect(await page.getByText('those with the most reviews first').count()).toBe(0)
    await expect.poll(() => cards.first().textContent()).toMatch(/Sunday \d.* mi/)
    const call = cards.first().getByRole('link', { name: /^Call/ })
    expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/)
    // At most one screen of scrolling.
    expect((await call.boundingBox())?.y).toBeLessThan(2 * way.viewport.height)
  },
)
