import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'

const site = readOnlySite()

test.for([
  ['/states/texas/austin', '2026-11-25T23:30:00Z'],
  ['/states/texas/austin/weekday-ink-removal', '2026-11-25T23:30:00Z'],
] as const)('%s has no layout shift while its scripts start at %s', async ([path, now]) => {
  // Caches the heading font first: test machines lack the fallback fonts with the same metrics.
  const page = await site.open('/states', { viewport: PHONE, now })
  await page.evaluate(() => document.fonts.ready)
  await page.goto(site.url() + path)
  await page.locator('[data-hours] > span, strong:text("Thanksgiving")').first().waitFor()

  // On a busy machine, a glyph of the fallback font may still be exchanged.
  expect(await layoutShiftOf(page)).toBeLessThan(0.001)
})
