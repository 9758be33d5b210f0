import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { pageFindings, phoneFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { fillIn, sentTitle, submit, summary } from '#tests/helpers/applications/application-form.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { startGeocoder } from '#tests/helpers/services/geocoder.ts'
import { openList } from '#tests/helpers/browser/search-box.ts'

const geocoder = await startGeocoder()
afterAll(geocoder.stop)
const site = siteInBrowser({ env: { GEOCODER_URL: geocoder.url } })
const IN_AUSTIN = {
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
  permissions: ['geolocation'],
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test('the list of suggestions is accessible', async () => {
  const page = await site.open('/')
  await openList(page, 'an')
  await page.keyboard.press('ArrowDown')

  expect(await pageFindings(page)).toEqual([])
  expect(await page.getByRole('listbox').isVisible()).toBe(true)
})

test("the home page is accessible with the visitor's location, and without it", async () => {
  const page = await site.open('/', IN_AUSTIN)
  await page.getByText(/^You are near/).waitFor()
  expect(await pageFindings(page)).toEqual([])

  const denied = await site.open('/', { permissions: [] })
  await press(denied, 'Use my location')
  await denied.getByText('Unable to get your location. Please allow location access.').waitFor()
  expect(await pageFindings(denied)).toEqual([])
})

test('the list of nearby providers is accessible', async () => {
  const page = await site.open('/states/texas/austin/weekday-ink-removal', IN_AUSTIN)
  await press(page, 'Find nearby providers')
  await page.getByRole('heading', { name: 'Nearest to you' }).waitFor()

  expect(await pageFindings(page)).toEqual([])
})

test('the menu is accessible', async () => {
  const page = await site.open('/states', { viewport: { width: 320, height: 700 } })
  await press(page, 'Open menu')

  expect(await phoneFindings(page)).toEqual([])
  expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true)
})

test('the application form is accessible with every message, and its confirmation with a toast', async () => {
  site.expectLogged('status of 422')
  const page = await site.open('/list-company')
  await page.getByLabel('Company name').fill('aurora laser')
  await page.getByLabel('ZIP code').fill('99501')
  await page.getByText('Is this you?').waitFor()
  await submit(page)
  await summary(page).waitFor()
  expect(await pageFindings(page)).toEqual([])

  await fillIn(page)
  await submit(page)
  await sentTitle(page).waitFor()
  const toast = page.getByRole('button', { name: 'Close: Application Submitted!' })
  await toast.focus() // so that it stays
  expect(await pageFindings(page)).toEqual([])
  expect(await toast.isVisible()).toBe(true)
})
