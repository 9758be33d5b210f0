import { expect, test } from 'vitest'
import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import type { Locator, Page } from 'playwright'
import { waitForHydration, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()
const PROVIDER = '/states/texas/austin/weekday-ink-removal'
const IN_AUSTIN = {
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
  permissions: ['geolocation'],
}

const widgetOf = (page: Page) => page.getByRole('region', { name: 'Find providers near you' })
const find = (page: Page) => page.getByRole('button', { name: 'Find nearby providers' }).click()
const hasFocus = (element: Locator) =>
  element.evaluate((node) => node.contains(document.activeElement))

test('a press asks once, keeps the focus while it searches, and shows and announces the nearest', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  const widget = widgetOf(page)
  const button = widget.getByRole('button')
  const held = Promise.withResolvers<void>()
  let requests = 0
  await page.route('**/api/nearby**', async (route) => {
    requests += 1
    await held.promise
    await route.continue()
  })

  await button.press('Enter')
  await expect.poll(() => requests).toBe(1)
  await page.keyboard.press('Enter')
  await button.click({ force: true })
  expect(await button.textContent()).toBe('Getting your location...')
  expect([await button.isDisabled(), await hasFocus(button)]).toEqual([true, true])
  held.resolve()

  await widget.getByRole('heading', { name: 'Nearest to you' }).waitFor()
  expect(requests).toBe(1)
  const results = widget.getByRole('listitem')
  const miles = (await results.allTextContents()).map((text) =>
    Number(/([\d.]+) mi(?!n)/.exec(text)?.[1]),
  )
  expect(miles).toHaveLength(3)
  expect(await results.getByRole('link', { name: 'Weekday Ink Removal' }).count()).toBe(0)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(await widget.locator('[aria-live]').textContent()).toMatch(
    /^3 providers near you, nearest (?:about )?(?:under )?\d+\.\d mi$/,
  )
  await expect.poll(() => hasFocus(widget.getByRole('button', { name: 'Search again' }))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await hasFocus(results.first())).toBe(true)
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ''])
})

test('a premium listing near the visitor is marked', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  await page.route('**/api/nearby**', async (route) => {
    const { providers } = (await (await route.fetch()).json()) as { providers: object[] }
    const premium = providers.map((provider) => ({ ...provider, tier: PREMIUM_TIER }))
    await route.fulfill({ json: { providers: premium } })
  })
  await find(page)
  await expect.poll(() => widgetOf(page).getByText('Paid placement').first().isVisible()).toBe(true)
})

test('shows an error after two failed requests, but not after one', async () => {
  const page = await site.open(PROVIDER, IN_AUSTIN)
  let failures = 1
  await page.route('**/api/nearby**', (route) =>
    failures-- > 0 ? route.fulfill({ status: 200, body: 'no json' }) : route.continue(),
  )

  await find(page)
  await page.getByText(/nearest (?:about )?(?:under )?\d+\.\d mi$/).waitFor()

  failures = 5
  await page.getByRole('button', { name: 'Search again' }).click()
  await expect.poll(() => page.getByText('Error finding nearby providers.').isVisible()).toBe(true)
})

test('without a location the widget says why', async () => {
  const page = await site.open(PROVIDER, { permissions: [] })
  await find(page)
  await page.getByText('Unable to get your location. Please allow location access.').waitFor()

  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'geolocation')
  })
  await page.reload()
  await waitForHydration(page)
  await find(page)
  const reason = page.getByText('Geolocation is not supported by this browser.')
  await expect.poll(() => reason.isVisible()).toBe(true)
})
