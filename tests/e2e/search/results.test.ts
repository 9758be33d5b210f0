import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { siteInBrowser, waitForHydration } from '#tests/helpers/browser/browser.ts'
import { boxOf } from '#tests/helpers/browser/search-box.ts'
import { startGeocoder } from '#tests/helpers/services/geocoder.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)
const site = siteInBrowser({ env: { GEOCODER_URL: geocoder.url } })

const DENIED = 'Unable to get your location. Please allow location access.'
const sees = (page: Page, text: string) => page.getByText(text).isVisible()

test('a card opens its provider by a click anywhere, and Back returns to the results', async () => {
  const results = paths.search({ q: 'weekday ink' })
  const page = await site.open(results)

  // The name's link covers the card, and Playwright would wait for it to move away.
  await page.getByText(/^Located in Austin, TX/).click({ force: true })
  await page.waitForURL('**/states/texas/austin/weekday-ink-removal')
  await page.goBack()
  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  await page.goto(`${site.url()}/provider/weekday-ink-removal`)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => page.url()).toBe(site.url() + results)
})

test('in a fresh tab the back button opens the city', async () => {
  const page = await site.openFresh('/provider/weekday-ink-removal')

  await page.getByRole('button', { name: 'Back' }).click()

  await expect.poll(() => page.url()).toBe(`${site.url()}/states/texas/austin`)
})

test('without JavaScript the box searches, and controls that need scripts are hidden', async () => {
  const page = await site.open('/', { javaScriptEnabled: false })
  expect(await page.getByRole('button', { name: 'Use my location' }).isVisible()).toBe(false)

  await page.getByPlaceholder('Search by city, zip code, or provider name...').fill('weekday ink')
  await page.getByRole('button', { name: 'Search' }).click()

  await page.getByRole('heading', { name: 'Found 1 provider' }).waitFor()
  await page.goto(`${site.url()}/provider/weekday-ink-removal`)
  expect(await page.getByRole('button', { name: 'Back' }).isVisible()).toBe(false)
})

test('“near me” shows the list around a shared location without a press', async () => {
  const page = await site.open('/search?q=tattoo+removal+near+me', {
    geolocation: { latitude: 0, longitude: -150 },
    permissions: ['geolocation'],
  })

  await page.getByRole('heading', { name: 'Providers near you' }).waitFor()
  expect(await sees(page, 'All of them are far away')).toBe(true)
  // The position must not be in the URL.
  expect(page.url()).toBe(`${site.url()}/api/search/near`)
})

test('“near me” explains a denied location; words that only lack a place do not', async () => {
  const plain = await site.open('/search?q=cheap+tattoo+removal', { permissions: [] })
  await expect.poll(() => sees(plain, 'Where are you?')).toBe(true)
  expect(await plain.getByText(DENIED).count()).toBe(0)

  const page = await site.open('/', { permissions: [] })
  await boxOf(page).fill('near me')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => sees(page, DENIED)).toBe(true)
})
