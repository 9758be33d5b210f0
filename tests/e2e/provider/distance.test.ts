import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'
import { layoutShiftOf } from '#tests/helpers/browser/layout-shift.ts'

const site = readOnlySite()
const AUSTIN = '/states/texas/austin'
const PROVIDER = `${AUSTIN}/weekday-ink-removal`

const distanceOn = (page: Page) => page.locator('[data-distance]').textContent()

test('a page opened from a list around a ZIP code says how far it is from there, without a shift', async () => {
  const page = await site.open(`${AUSTIN}?q=weekday&from=78704&sort=near`, { viewport: PHONE })
  const card = page.getByRole('article').filter({ hasText: 'Weekday Ink Removal' }).first()
  const distance = (await card.locator('strong').last().textContent()) ?? ''
  await page.evaluate(() => document.fonts.ready)

  await card.getByRole('link').first().click()
  await page.waitForURL(site.url() + PROVIDER)
  await expect.poll(() => distanceOn(page)).toBe(`${distance} of 78704`)
  expect(await layoutShiftOf(page)).toBe(0)
  await page.reload()
  await expect.poll(() => distanceOn(page)).toBe(`${distance} of 78704`)

  // The distance between two providers is not the visitor's.
  await page.locator('[aria-labelledby="others"] article').getByRole('link').first().click()
  await page.waitForURL((url) => url.pathname !== PROVIDER)
  await page.locator('[data-started]').waitFor({ state: 'attached' })
  expect(await distanceOn(page)).toMatch(/center of Austin$|^$/)
})

test('a page opened from the list around the visitor says so, and keeps no position', async () => {
  const page = await site.open(AUSTIN, {
    geolocation: { latitude: 30.2672, longitude: -97.7431 },
    permissions: ['geolocation'],
  })
  await page.getByText('Filters', { exact: true }).click()
  await page.getByRole('button', { name: 'Use my location' }).click()
  await page.getByRole('heading', { name: 'Providers near you' }).waitFor()

  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/\/states\//)

  await expect.poll(() => distanceOn(page)).toMatch(/^(?:about )?\d+(?:\.\d)? mi .*you$/)
  const stored = await page.evaluate(() =>
    [...Object.values(sessionStorage), ...Object.values(localStorage)].join(),
  )
  expect(stored).toContain('of you')
  expect(stored).not.toMatch(/30\.2|97\.7/)
})
