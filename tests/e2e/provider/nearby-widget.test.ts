import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { waitForHydration, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const PROVIDER = '/states/texas/austin/weekday-ink-removal'
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 }

const find = (page: Page) => page.getByRole('button', { name: 'Find nearby providers' }).click()

test('three nearest providers appear with their distance in miles', async () => {
  const page = await site.open(PROVIDER, { geolocation: AUSTIN, permissions: ['geolocation'] })

  await find(page)
  const results = page
    .getByRole('region', { name: 'Find providers near you' })
    .getByRole('listitem')
  await expect.poll(() => results.count()).toBe(3)

  const miles = (await results.allTextContents()).map((text) =>
    Number(/([\d.]+) mi(?!n)/.exec(text)?.[1]),
  )
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(miles.every((distance) => distance < 50)).toBe(true)
})

test('announces only the number of providers and their distance', async () => {
  const page = await site.open(PROVIDER, { geolocation: AUSTIN, permissions: ['geolocation'] })
  const region = page.getByRole('region', { name: 'Find providers near you' })

  await find(page)
  await region.getByRole('heading', { name: 'Nearest to you' }).waitFor()

  expect(await region.locator('[aria-live]').textContent()).toMatch(
    /^3 providers near you, nearest \d+\.\d mi$/,
  )
  await expect.poll(() => region.getByRole('button').first().textContent()).toBe('Search again')
})

test('a visitor who denies the location sees how to allow it', async () => {
  const page = await site.open(PROVIDER, { permissions: [] })
  await page.context().clearPermissions()

  await find(page)

  await expect
    .poll(() =>
      page.getByText('Unable to get your location. Please allow location access.').isVisible(),
    )
    .toBe(true)
})

test('a browser without geolocation shows that it is not supported', async () => {
  const page = await site.open('/about')
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.goto(site.url() + PROVIDER)
  await waitForHydration(page)

  await find(page)

  await expect
    .poll(() => page.getByText('Geolocation is not supported by this browser.').isVisible())
    .toBe(true)
})

test('shows an error after two failed requests, but not after one', async () => {
  const page = await site.open(PROVIDER, { geolocation: AUSTIN, permissions: ['geolocation'] })
  let failures = 1
  await page.route('**/api/nearby**', (route) =>
    failures-- > 0 ? route.fulfill({ status: 200, body: 'no json' }) : route.continue(),
  )

  await find(page)
  await page.getByText(/nearest \d+\.\d mi$/).waitFor()

  failures = 5
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect.poll(() => page.getByText('Error finding nearby providers.').isVisible()).toBe(true)
})

test('asks for the location only on a press, and stores nothing', async () => {
  const page = await site.open(PROVIDER, { geolocation: AUSTIN, permissions: ['geolocation'] })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))

  await page.waitForTimeout(300)
  expect(requests.filter((url) => url.includes('/api/nearby'))).toEqual([])
  await find(page)
  await page.getByText(/nearest \d+\.\d mi$/).waitFor()

  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
})
