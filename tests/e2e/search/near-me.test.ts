import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { boxOf } from '#tests/helpers/browser/search-box.ts'
import { startGeocoder } from '#tests/helpers/services/geocoder.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)

const site = siteInBrowser({ env: { GEOCODER_URL: geocoder.url } })
const MID_PACIFIC = { latitude: 0, longitude: -150 }
const DENIED = 'Unable to get your location. Please allow location access.'

const sees = (page: Page, text: string) => page.getByText(text).isVisible()

test('a visitor who denies the location sees why without pressing again', async () => {
  const page = await site.open('/search?q=near+me', { permissions: [] })

  await expect.poll(() => sees(page, DENIED)).toBe(true)
})

test('a visitor who shares the location gets the list around it without a press', async () => {
  const page = await site.open('/search?q=tattoo+removal+near+me', {
    geolocation: MID_PACIFIC,
    permissions: ['geolocation'],
  })

  await page.getByRole('heading', { name: 'Providers near you' }).waitFor()
  await expect.poll(() => sees(page, 'All of them are far away')).toBe(true)
  // The position must not be in the URL.
  expect(page.url()).toBe(`${site.url()}/api/search/near`)
})

test('a visitor who denied the location on the home page sees the message on the search page', async () => {
  const page = await site.open('/', { permissions: [] })

  await boxOf(page).fill('near me')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()

  await expect.poll(() => sees(page, DENIED)).toBe(true)
})

test('a visitor whose words only lack a place sees no message about the location', async () => {
  const page = await site.open('/search?q=cheap+tattoo+removal', { permissions: [] })
  await page.waitForTimeout(300)

  await expect.poll(() => sees(page, 'Where are you?')).toBe(true)
  expect(await page.getByText(DENIED).count()).toBe(0)
})
